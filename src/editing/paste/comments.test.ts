import { expect, it } from "vitest";
import { pasteAsMarkdown } from "./paste-as-markdown.ts";

it("leaves the comments of a Word document out, with their marks", () => {
  const html = `<p>See<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a></span> here</p>
    <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Is this true?</p></div></div>`;
  expect(pasteAsMarkdown(html)).toMatchObject({ markdown: "See here", lost: [{ words: "Is this true?" }] });
});

it("leaves the comments of Google Docs out, and keeps its footnotes", () => {
  const html = `<p>One<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> two<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>
    <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> The note.</p></div>
    <div><p><span><a href="#cmnt_ref1" id="cmnt1">[a]</a></span><span>Who says so?</span></p></div>`;
  expect(pasteAsMarkdown(html)).toMatchObject({
    markdown: "One two[^1]\n\n[^1]: The note.",
    lost: [{ words: "[a]Who says so?" }],
  });
});
