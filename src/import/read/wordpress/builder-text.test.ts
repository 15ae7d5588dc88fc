import { describe, expect, test } from "vitest";
import { htmlAsMarkdown } from "../../html/html-as-markdown.ts";
import { elementorHtml, withBuilderParts } from "./builder-text.ts";

const said = (html: string) =>
  htmlAsMarkdown(
    html,
    (address) => address,
    () => {},
  );

test("a page of Elementor has the words, pictures and links of its widgets, in their order", () => {
  const widget = (widgetType: string, settings: object) => ({ elType: "widget", widgetType, settings });
  const page = [
    {
      elType: "section",
      settings: { structure: "20", title: "Row" },
      elements: [
        {
          elType: "column",
          elements: [
            widget("heading", { title: "Boats" }),
            widget("text-editor", { editor: "<p>We <em>mend</em> them.</p>" }),
            widget("image", { image: { url: "/a.jpg", alt: "A boat" } }),
            widget("button", { text: "Write to us", link: { url: "https://example.org/a" } }),
            widget("accordion", { tabs: [{ tab_title: "How?", tab_content: "<p>By hand.</p>" }] }),
          ],
        },
      ],
    },
  ];
  expect(said(elementorHtml(JSON.stringify(page)))).toBe(
    "# Boats\n\nWe _mend_ them.\n\n![A boat](/a.jpg)\n\n[Write to us](https://example.org/a)\n\n# How?\n\nBy hand.",
  );
  expect(elementorHtml("not JSON")).toBe("");
});

describe("attributes of a builder's shortcodes", () => {
  test.each([
    [
      '[et_pb_image src="/a.jpg" alt="A boat" title_text="Boat"][/et_pb_image]',
      '\n\n<p><img src="/a.jpg" alt="A boat"></p>\n\n[/et_pb_image]',
    ],
    [
      '[et_pb_button button_url="/a" button_text="See it"][/et_pb_button]',
      '\n\n<p><a href="/a">See it</a></p>\n\n[/et_pb_button]',
    ],
    [
      '[vc_btn title="See it" link="url:https%3A%2F%2Fexample.org%2Fa|title:Go"]',
      '\n\n<p><a href="https://example.org/a">See it</a></p>\n\n',
    ],
    ['[vc_btn title="See it" link="url:/100%|title:Go"]', '\n\n<p><a href="/100%">See it</a></p>\n\n'],
    ['[vc_custom_heading text="Our boats" font="a"]', "\n\n<h2>Our boats</h2>\n\n"],
    ['[vc_single_image image="12" img_size="full"]', '\n\n[gallery ids="12"]\n\n'],
    [
      `[vc_raw_html]${Buffer.from(encodeURIComponent("<p>100 €</p>")).toString("base64")}[/vc_raw_html]`,
      "<p>100 €</p>",
    ],
    [
      '[toggle title="How?"]By hand.[/toggle]',
      '\n\n[toggle title="How?"]<p><strong>How?</strong></p>\n\nBy hand.[/toggle]',
    ],
  ])("%s", (content, html) => {
    expect(withBuilderParts(content)).toBe(html);
  });

  test.each([
    '[contact-form-7 id="1" title="Form 1"]',
    '[button url="/a" title="Opens a page"]Book[/button]',
    '<pre>[vc_btn title="See it" link="/a"]</pre>',
    '[gallery link="file" ids="1"]',
  ])("are left alone: %s", (content) => {
    expect(withBuilderParts(content)).toBe(content);
  });
});
