import { Parser } from "htmlparser2";
import type { Cell, TableRow } from "../../platform/spreadsheets/table.ts";

/**
 * Row whose cells have the text that a browser would show in place of HTML, as programs of web shops export descriptions
 * and names («<p>Champ&uacute;</p>»). A row without HTML is the same object.
 */
export function withoutHtml(row: TableRow): TableRow {
  return row.cells.some(hasHtml) ? { ...row, cells: row.cells.map(readHtml) } : row;
}

function hasHtml(cell: Cell): boolean {
  if (cell.kind !== "text") return false;
  const { text } = cell;
  return (text.includes("<") && tag.test(text)) || (text.includes("&") && reference.test(text));
}

/** Tags of texts; «A < B» and «<0,1 %>» are none. */
const tag =
  /<\/?(?:a|b|blockquote|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|script|small|span|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/i;

/** Character reference: «&aacute;», «&#243;», «&#xF3;»; «R&D;» is none. */
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i;

function readHtml(cell: Cell): Cell {
  return cell.kind === "text" && hasHtml(cell)
    ? { ...cell, text: textOfHtml(cell.text), html: true }
    : cell;
}

/** Text of an HTML fragment, with a line for each of its blocks and lines. */
export function textOfHtml(html: string): string {
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    ontext(part) {
      if (hidden === 0) text += part.replace(/\s+/g, " ");
    },
    onopentagname(name) {
      if (isHidden(name)) hidden += 1;
      if (name === "li") text += "\n- ";
      else if (name === "td" || name === "th") text += " ";
      else if (name === "br" || name === "tr" || name === "hr") text += "\n";
      else if (isBlock(name)) text += "\n\n";
    },
    onclosetag(name) {
      if (isHidden(name)) hidden -= 1;
      if (isBlock(name)) text += "\n\n";
    },
  });
  // WooCommerce writes the ends of lines between the tags as «\\n».
  parser.end(html.replaceAll("\\n", "\n"));
  return text
    .replace(/[ \u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function isHidden(name: string): boolean {
  return name === "script" || name === "style";
}

function isBlock(name: string): boolean {
  return /^(?:blockquote|div|h[1-6]|ol|p|table|ul)$/.test(name);
}
