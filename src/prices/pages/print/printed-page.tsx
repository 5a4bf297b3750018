import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import { chunks } from "../../../kernel/chunks.ts";
import { catalogueShortName } from "../../../products/copy/catalogues.ts";
import type { QuantityScope } from "../../../products/domain/counted-units.ts";
import { pricesCopy } from "../../../storefront/copy/prices-copy.ts";
import { printedListCopy as copy } from "../../copy/printed-list-copy.ts";
import type { PrintedList, PrintedPart } from "../../domain/printed-list.ts";
import { PrintedRow } from "./printed-row.tsx";
import { printedStyles } from "./printed-styles.ts";

/** Number of product rows rendered at once, which takes a few milliseconds; other requests are handled in between. */
const rowsAtOnce = 25;

export type PrintedFor = { seller: string; company: string; quantityScope: QuantityScope };

/** Streams the HTML of the printed price list, so that a long list neither fills memory nor delays other requests. */
export async function* writePrintedList(
  { parts, ...list }: PrintedList,
  printedFor: PrintedFor,
): AsyncGenerator<string> {
  const { company } = printedFor;
  const title = renderToStaticMarkup(<title>{copy.title(company, list.at)}</title>);
  yield `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow">${title}<style>${printedStyles}</style></head><body>`;
  yield renderToStaticMarkup(<Head list={list} {...printedFor} />);
  yield "<main>";
  let before: PrintedPart | null = null;
  let count = 0;
  for await (const part of parts) {
    yield* openTable(before, part, copy.running(company, list.at));
    for (const some of chunks(part.products, rowsAtOnce)) {
      yield renderToStaticMarkup(
        some.map((product) => <PrintedRow key={product.facts.sku} product={product} />),
      );
      await setImmediate();
    }
    count += part.products.length;
    before = part;
  }
  if (before) yield `${tableEnd}</section>`;
  yield renderToStaticMarkup(<p>{count === 0 ? copy.empty : copy.end(count)}</p>);
  yield "</main></body></html>";
}

/** HTML column group of the tables. The CSS sets the widths of all columns except the second, which takes the rest. */
const columns = `<colgroup>${["bars", "product", "pack", "price", "iva", "retail"].map((name) => `<col class="${name}">`).join("")}</colgroup>`;

const tableEnd = "</tbody></table></div>";

/** Starts a new table if the category changes, on a new sheet if the top-level category changes. */
function* openTable(
  before: PrintedPart | null,
  { categoryId, catalogue, path }: PrintedPart,
  running: string,
): Generator<string> {
  if (before?.categoryId === categoryId) return;
  if (before) yield tableEnd;
  const isNewSheet = before?.catalogue !== catalogue || before.path[0] !== path[0];
  if (before && isNewSheet) yield "</section>";
  if (isNewSheet) {
    const heading = `${catalogueShortName(catalogue)}: ${path[0] ?? ""}`;
    yield `<section class="sheet">${renderToStaticMarkup(<h2>{heading}</h2>)}`;
  }
  const head = renderToStaticMarkup(<TableHead path={path} running={running} />);
  yield `<div class="scroll"><table>${columns}${head}<tbody>`;
}

function Head({
  list,
  seller,
  company,
  quantityScope,
}: PrintedFor & { list: Omit<PrintedList, "parts"> }): ReactNode {
  return (
    <header className="head">
      <p className="screen">
        {copy.instructions} <a href={href("/cuenta/lista-de-precios")}>{copy.back}</a>
      </p>
      <p className="seller">{seller}</p>
      <h1>{copy.heading}</h1>
      <p>
        {copy.of(company)} · {copy.day(list.at)}
      </p>
      <p>{copy.validity(list.at)}</p>
      {quantityScope === "family" && <p>{pricesCopy.familiesCount}</p>}
      {list.taken < list.total && <p className="strong">{copy.taken(list)}</p>}
    </header>
  );
}

function TableHead({ path, running }: { path: readonly string[]; running: string }) {
  const { bars, product, pack, price, iva, retail } = copy.columns;
  return (
    <thead>
      <tr>
        <td colSpan={2} className="path">
          {path.join(" › ")}
        </td>
        <td colSpan={4} className="running">
          {running}
        </td>
      </tr>
      <tr>
        <th scope="col">{bars}</th>
        <th scope="col">{product}</th>
        <th scope="col">{pack}</th>
        <th scope="col" className="price">
          {price}
        </th>
        <th scope="col" className="iva">
          {iva}
        </th>
        <th scope="col" className="retail">
          {retail}
        </th>
      </tr>
    </thead>
  );
}
