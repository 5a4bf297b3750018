export type Block = { prelude: string; items: Item[] };
/** Item of a style sheet: a block in braces, or the text of a declaration or of a statement such as `@layer base`. */
export type Item = string | Block;

/** Parses minified CSS. Source: https://www.w3.org/TR/css-syntax-3/ */
export function parseStyles(css: string): Item[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const outer: Item[] = [];
  const open: Item[][] = [outer];
  let start = 0;
  for (let at = 0; at < text.length; at = after(text, at)) {
    const character = text[at] as string;
    if (!"{;}".includes(character)) continue;
    const items = open.at(-1) as Item[];
    const piece = text.slice(start, at).trim();
    if (character === "{") {
      const block: Block = { prelude: piece, items: [] };
      items.push(block);
      open.push(block.items);
    } else {
      if (piece) items.push(piece);
      if (character === "}") open.pop();
    }
    start = at + 1;
  }
  return outer;
}

export function writeStyles(items: readonly Item[]): string {
  return items
    .map((item, index) => {
      if (typeof item !== "string") return `${item.prelude}{${writeStyles(item.items)}}`;
      return index === items.length - 1 && !item.startsWith("@") ? item : `${item};`;
    })
    .join("");
}

export function splitList(list: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < list.length; at = after(list, at)) {
    if (list[at] !== ",") continue;
    pieces.push(list.slice(start, at).trim());
    start = at + 1;
  }
  return [...pieces, list.slice(start).trim()];
}

/** Texts inside the brackets of functions such as `:is(.a, .b)`; `opening` matches up to the opening bracket. */
export function argumentsOf(opening: RegExp, text: string): string[] {
  return Array.from(text.matchAll(opening), ({ 0: { length }, index }) => {
    const bracket = index + length - 1;
    return text.slice(bracket + 1, after(text, bracket) - 1);
  });
}

/** Position after the character, string, escape or bracketed part that begins at `at`. */
function after(text: string, at: number): number {
  const character = text[at];
  if (character === "\\") return at + 2;
  if (character === '"' || character === "'") return pastString(text, at);
  const close = character === "(" ? ")" : character === "[" ? "]" : undefined;
  if (!close) return at + 1;
  let inside = at + 1;
  while (inside < text.length && text[inside] !== close) inside = after(text, inside);
  return inside + 1;
}

function pastString(text: string, at: number): number {
  let inside = at + 1;
  while (inside < text.length && text[inside] !== text[at]) inside += text[inside] === "\\" ? 2 : 1;
  return inside + 1;
}
