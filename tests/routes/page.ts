import { type DOMNode, HtmlElement, Parser, StaticConfigLoader } from "html-validate";

const config = new StaticConfigLoader({ root: true, elements: ["html5"] }).getConfigFor(
  "page.html",
);

/** The page as a tree. A page that is not well formed is told by tests/support/html.ts. */
export async function parsePage(html: string): Promise<HtmlElement> {
  return new Parser(await config).parseHtml(html);
}

/** The one element that answers the selector. */
export function getOne(root: HtmlElement, selector: string): HtmlElement {
  const [found, ...others] = root.querySelectorAll(selector);
  if (!found || others.length > 0) {
    throw new Error(`${selector} is on the page ${others.length + (found ? 1 : 0)} times`);
  }
  return found;
}

/** The value of an attribute as the browser reads it; null when it is not there. */
export function attributeOf(element: HtmlElement, attribute: string): string | null {
  const value = element.getAttributeValue(attribute);
  return value === null ? null : decode(value);
}

/** What a reader gets to see, a line for each block; white space as in the source. */
export function textOf(node: DOMNode): string {
  if (!(node instanceof HtmlElement)) return decode(node.textContent);
  if (/^(script|style|template|svg)$/.test(node.tagName)) return "";
  // What touches without white space is set apart by the layout: «1» and the title beside it.
  const text = node.childNodes.reduce((before, child) => {
    const after = textOf(child);
    return before + (/[\p{L}\d]$/u.test(before) && /^\p{L}/u.test(after) ? "\n" : "") + after;
  }, "");
  return inline.test(node.tagName) ? text : `\n${text}\n`;
}

/** The lines of a text that say something. */
export function linesOf(node: DOMNode): string[] {
  return textOf(node)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The accessible name, as far as this site gives one: a label, a referenced element or its text. */
export function nameOf(element: HtmlElement, root: HtmlElement): string {
  const references = attributeOf(element, "aria-labelledby")?.split(" ");
  const named = references?.map((id) => linesOf(getOne(root, `#${id}`)).join(" ")).join(" ");
  return named ?? attributeOf(element, "aria-label") ?? linesOf(element).join(" ");
}

const inline = /^(a|abbr|b|bdi|cite|code|em|i|kbd|mark|q|small|span|strong|sub|sup|time)$/;

/** React writes no other entities than these. */
function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
