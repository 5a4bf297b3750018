import { renderToStaticMarkup } from "react-dom/server";
import { chunks } from "../../kernel/chunks.ts";
import { QuickOrderRows } from "./quick-order-rows.tsx";
import type { ShownRow } from "./quick-order-view.ts";

/** Rows rendered before other requests get their turn: 100 take about 4 ms, and 2,000 are allowed. */
const rowsAtOnce = 100;

/** HTML of rows, a part of them at a time, because the page itself is rendered in one go. */
export async function renderRows(rows: readonly ShownRow[]): Promise<string[]> {
  const html: string[] = [];
  for (const some of chunks(rows, rowsAtOnce)) {
    html.push(renderToStaticMarkup(<QuickOrderRows rows={some} />));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return html;
}
