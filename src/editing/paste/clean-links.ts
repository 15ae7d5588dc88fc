import type { Element, ElementContent } from "hast";
import { visit } from "unist-util-visit";
import { detourTarget } from "#src/content/address/copied-address.ts";
import { watchPage } from "#src/content/address/frame-address.ts";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { isPicture } from "#src/content/address/responsive-image.ts";
import { decodeAddress } from "#src/content/address/routes.ts";
import { refuseUrl } from "#src/content/address/safe-url.ts";
import { beginningOf } from "#src/language/beginning.ts";
import { texOf } from "./formulas.ts";
import { withLink } from "./lift-blocks.ts";
import { type Loss, type Losses, type LossKind, lossOf } from "./losses.ts";
import { elementNode, elementsOf, isBlockLevel, isElement, isNamed, textContent } from "./nodes.ts";

/** Converts a link if its target is valid; otherwise keeps its words. */
export function link(node: Element, children: ElementContent[], losses: Losses): ElementContent[] {
  const href = unwrappedAddress(String(node.properties.href ?? ""));
  const hasWords = !children.every(
    (child) => textContent(child).trim() === "" && !isNamed(child, "img", "kept-words"),
  );
  if (href === "" || /^#_|^#.*ftn/.test(href)) return children;
  if (!hasWords) return withoutPicture(node, children, href, losses);
  if (refuseUrl(href) !== undefined) {
    if (!href.startsWith("#")) losses.lost.push(lostAddress(node, href));
    return children;
  }
  const properties = { href, ...titleOf(node, children) };
  if (!children.some(isBlockLevel)) return [{ ...elementNode("a", children), properties }];
  const blocks = withLink(children, properties);
  if (blocks) return blocks;
  losses.lost.push(lostAddress(node, href));
  return children;
}

/**
 * A link around nothing: where a picture was left out of it, what that shows is linked. A picture that leads to its own file is left out
 * with it.
 */
function withoutPicture(
  node: Element,
  children: ElementContent[],
  href: string,
  losses: Losses,
): ElementContent[] {
  const pictures: Element[] = [];
  visit(node, "element", (one) => {
    if (one.tagName === "img") pictures.push(one);
  });
  if (
    pictures.length === 0 ||
    PICTURE_FILE.test(parseUrl(href)?.pathname ?? href) ||
    refuseUrl(href) !== undefined
  )
    return children;
  const words = pictures.map(({ properties }) => String(properties.alt ?? "").trim()).join(" ");
  if (words.trim() !== "")
    return [{ ...elementNode("a", [{ type: "text", value: words.trim() }]), properties: { href } }];
  losses.lost.push(lostAddress(node, href));
  return children;
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** The title of a link or picture, unless a program generated it from the words, the file or the address. */
function titleOf({ properties }: Element, children: readonly ElementContent[]): { title?: string } {
  const title = String(properties.title ?? "").trim();
  const file = /([^/]*?)(?:\.\w+)?$/.exec(decodeAddress(String(properties.src ?? "")))?.[1] ?? "";
  const labels = [children.map(textContent).join(""), String(properties.alt ?? ""), file].map(lettersOf);
  const isKnown = labels.includes(lettersOf(title)) || /https?:|mailto:/i.test(title);
  return isKnown ? {} : { title };
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const lostAddress = (node: Element, address: string): Loss => ({
  ...lossOf("address", node),
  address,
});

/** Converts an embedded film, sound or page to a link. */
export function embedded(node: Element, children: ElementContent[], losses: Losses): ElementContent[] {
  const { tagName, properties } = node;
  const sources = [node, ...elementsOf(node.children).filter(isElement)];
  const addresses = sources.map(({ properties: { src, data, dataSrc } }) =>
    String(src ?? data ?? dataSrc ?? ""),
  );
  const address = unwrappedAddress(addresses.find((one) => one !== "") ?? "");
  const href = watchPage(address.replace(/^\/\//, "https://"));
  const within = textContent({ type: "root", children }).trim();
  // A link may lead to the same file as the player.
  if (losses.linked.has(href)) return [];
  if (href === "" || refuseUrl(href) !== undefined || href.startsWith("#")) {
    losses.lost.push(lossOf(EMBEDDED[tagName] ?? "embedded content", node));
    return children;
  }
  losses.linked.add(href);
  const title = String(properties.title ?? properties.ariaLabel ?? "").trim();
  const name = href.startsWith("/") ? (/[^/]+$/.exec(href)?.[0] ?? href) : href;
  const label = title || (within !== "" && within.length < 100 ? within : name);
  const words: ElementContent[] = [{ type: "text", value: label }];
  const player = { ...elementNode("a", words), properties: { href }, position: node.position };
  const space = { type: "text" as const, value: " " };
  return [space, player, space];
}

/** Elements that show or play content from another address, with the description of each for messages. */
export const EMBEDDED: Readonly<Record<string, LossKind>> = {
  audio: "a sound",
  embed: "embedded content",
  iframe: "an embedded page",
  object: "embedded content",
  video: "a film",
};

/** Unwraps redirect links of programs, upgrades http links, and converts hosts to ASCII. */
export function unwrappedAddress(href: string): string {
  const url = /^https:/i.test(href) ? parseUrl(href) : undefined;
  const targetAddress = ((url && detourTarget(url)) ?? href).trim().replace(/^http:\/\//i, "https://");
  if (/^(?:tel|mailto):|^\//i.test(targetAddress))
    return targetAddress.replaceAll(/\s/g, /^tel/i.test(targetAddress) ? "" : "%20");
  const isRefused = /^https:/i.test(targetAddress) && refuseUrl(targetAddress) !== undefined;
  return (isRefused && parseUrl(targetAddress)?.href) || targetAddress;
}

/** Converts a picture: pasted bytes get a placeholder address, pictures of other websites are dropped. */
export function picture(node: Element, losses: Losses): ElementContent[] {
  const { properties } = node;
  const src = String(properties.src ?? "")
    .trim()
    .replace(/^\/.*/s, (address) => address.replaceAll(/\s/g, "%20"));
  const alt = String(properties.alt ?? "").trim();
  // Google Docs draws the box of a task, which its item says too.
  if (String(properties.ariaRoleDescription).startsWith("checkbox")) return [];
  // Mail programs insert emoji as pictures.
  if (EMOJI.test(alt)) return [{ type: "text", value: alt }];
  const tex = texOf(alt);
  if (tex !== alt || [properties.className ?? []].flat().includes("latex")) {
    losses.lost.push(lossOf("a formula", node, tex));
    return [{ type: "text", value: tex }];
  }
  const isOwn = isPicture(src) && !src.startsWith("//") && refuseUrl(src) === undefined;
  const isBytes = /^data:image\/(?:png|jpeg|webp|avif|gif);base64,[\w+/=\s]+$/i.test(src);
  if (!isOwn && !isBytes) {
    if (src !== "" && properties.width !== "1" && properties.width !== 1) losses.leftOut += 1;
    return [];
  }
  const address = isOwn ? src : `${PASTED_PICTURE}${losses.pictures.length}`;
  if (isBytes) losses.pictures.push({ name: beginningOf(alt, 60) || "pasted", data: src });
  return [{ ...elementNode("img", []), properties: { src: address, alt, ...titleOf(node, []) } }];
}

/** Matches emoji alone: pictographs with their joiners and colours, flags of countries and regions, keycaps. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{RI}|[\d#*]\ufe0f?\u20e3)(?:[\p{Extended_Pictographic}\p{RI}\p{EMod}\u{e0020}-\u{e007f}]|\u200d|\ufe0f|\u20e3)*$/u;

/** Prefix of the placeholder address of a pasted picture, followed by its number. */
export const PASTED_PICTURE = "/pasted-picture/";
