import { type DOMNode, HtmlElement, Parser, StaticConfigLoader } from "html-validate";

const config = new StaticConfigLoader({ root: true, elements: ["html5"] }).getConfigFor(
  "page.html",
);

/**
 * Parses HTML into a tree. It reports no errors in the HTML; for these use `findHtmlProblems` in tests/support/html.ts.
 */
export async function parsePage(html: string): Promise<HtmlElement> {
  return new Parser(await config).parseHtml(html);
}

/** The only element that matches the selector; throws if there is none or more than one. */
export function getOne(root: HtmlElement, selector: string): HtmlElement {
  const [found, ...others] = root.querySelectorAll(selector);
  if (!found || others.length > 0) {
    throw new Error(`${selector} is on the page ${others.length + (found ? 1 : 0)} times`);
  }
  return found;
}

/** The value of an attribute with its entities decoded; null if the element does not have it. */
export function attributeOf(element: HtmlElement, attribute: string): string | null {
  const value = element.getAttributeValue(attribute);
  return value === null ? null : decode(value);
}

/** The text of an element and its children, with each block on its own line; white space stays as in the source. */
export function textOf(node: DOMNode): string {
  if (!(node instanceof HtmlElement)) return decode(node.textContent);
  if (/^(script|style|template|svg)$/.test(node.tagName)) return "";
  // Adjacent elements such as the number «1» and the title beside it may have no white space between them, because CSS
  // separates them; a line break is added.
  const text = node.childNodes.reduce((before, child) => {
    const after = textOf(child);
    return before + (/[\p{L}\d]$/u.test(before) && /^\p{L}/u.test(after) ? "\n" : "") + after;
  }, "");
  return inline.test(node.tagName) ? text : `\n${text}\n`;
}

/** The trimmed lines of `textOf`, without empty lines. */
export function linesOf(node: DOMNode): string[] {
  return textOf(node)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The accessible name, from the sources that this site uses: `aria-labelledby`, `aria-label` or the text. */
export function nameOf(element: HtmlElement, root: HtmlElement): string {
  const references = attributeOf(element, "aria-labelledby")?.split(" ");
  const named = references?.map((id) => linesOf(getOne(root, `#${id}`)).join(" ")).join(" ");
  return named ?? attributeOf(element, "aria-label") ?? linesOf(element).join(" ");
}

const inline = /^(a|abbr|b|bdi|cite|code|em|i|kbd|mark|q|small|span|strong|sub|sup|time)$/;

/** Decodes HTML entities; React writes no others than these. */
function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
