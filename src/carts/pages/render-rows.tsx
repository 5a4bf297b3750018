import { renderToStaticMarkup } from "react-dom/server";
import { chunksInTurns } from "../../platform/http/chunks-in-turns.ts";
import { QuickOrderRows } from "./quick-order-rows.tsx";
import type { ShownRow } from "./quick-order-view.ts";

/** Rows rendered before other requests get their turn: 100 take about 4 ms, and 2,000 are allowed. */
const rowsAtOnce = 100;

/** HTML of rows, a part of them at a time, because the page itself is rendered in one go. */
export async function renderRows(rows: readonly ShownRow[]): Promise<string[]> {
  const html: string[] = [];
  for await (const some of chunksInTurns(rows, rowsAtOnce)) {
    html.push(renderToStaticMarkup(<QuickOrderRows rows={some} />));
  }
  return html;
}
