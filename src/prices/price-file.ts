import type { Readable } from "node:stream";
import { factText } from "../catalogue/copy/es-fact-words.ts";
import type { CatalogueAccess } from "../catalogue/domain/catalogue-access.ts";
import { ivaRateOn } from "../catalogue/domain/iva.ts";
import type { OfferedPrice } from "../catalogue/domain/offered-price.ts";
import { type StockDisplay, showStock } from "../catalogue/domain/shown-stock.ts";
import { type OfferedProduct, readOfferedList } from "../catalogue/offered-list.ts";
import { formatIsoDay, formatShortMoment } from "../kernel/format.ts";
import { formatGtin } from "../kernel/gtin.ts";
import { perMille, type UnitPrice } from "../kernel/money/amounts.ts";
import { compareAmounts } from "../kernel/money/compute.ts";
import {
  plainCents,
  plainRate,
  plainShare,
  plainUnitPrice,
} from "../kernel/money/machine-format.ts";
import type { Database } from "../platform/database/database.ts";
import { type WorkbookCell, writeWorkbook } from "../platform/spreadsheets/write-workbook.ts";
import { priceFileCopy as copy } from "./copy/es-price-file.ts";
import type { PricedCompany } from "./domain/price-list.ts";
import { priceProducts } from "./price-products.ts";
import { type FormerPrices, findFormerPrices, storeFormerPrices } from "./store/price-files.ts";

/** Number of column pairs (quantity and price) for prices at larger quantities; few products have more. */
const deeperRungs = 3;

export type PriceFileOptions = {
  company: PricedCompany;
  access: Pick<CatalogueAccess, "shown" | "seesAdult">;
  stock: StockDisplay;
  hidesSample: boolean;
  at: number;
};

/**
 * Streams the price list of a company as a workbook: codes as text, prices as numbers, and a sheet with the changes
 * since the last file. The prices are stored for comparison with the next file once all of them are written.
 */
export async function writePriceFile(db: Database, options: PriceFileOptions): Promise<Readable> {
  const { company, stock, at } = options;
  const day = formatIsoDay(at);
  const former = await findFormerPrices(db, company.id);
  const units = new Map<string, UnitPrice>();
  const changed: WorkbookCell[][] = [];

  async function* priceRows(): AsyncGenerator<WorkbookCell[]> {
    yield headers().map((text) => ({ text, mark: "header" }));
    for await (const products of readOfferedList(db, options)) {
      const prices = await priceProducts(db, {
        ...{ productIds: products.map(({ id }) => id), company, at },
      });
      for (const product of products) {
        const price = prices.get(product.id);
        if (!price) continue;
        const { sku, name } = product.facts;
        units.set(sku, price.unit);
        const change = former && describeChange(former.units.get(sku), price.unit);
        if (change) changed.push([sku, name, ...change]);
        yield rowOf(product, { price, day, stock });
      }
    }
  }

  async function* changeRows(): AsyncGenerator<WorkbookCell[]> {
    yield Object.values(copy.change).map((text) => ({ text, mark: "header" }));
    yield* changed;
    yield* describeRest(former, { units, count: changed.length });
    await storeFormerPrices(db, { companyId: company.id, madeAt: at, units });
  }

  const widths = headers().map((text) => Math.max(12, text.length + 2));
  return writeWorkbook([
    {
      name: copy.sheet,
      widths: widths.map((width, at) => (at === 2 ? 44 : width)),
      rows: priceRows(),
    },
    { name: copy.changes, widths: [16, 44, 14, 12, 12], rows: changeRows() },
  ]);
}

function headers(): string[] {
  const { columns } = copy;
  const deeper = Array.from({ length: deeperRungs }, (_, at) => [
    columns.from(at + 2),
    columns.deeper(at + 2),
  ]);
  return [
    ...[columns.sku, columns.gtin, columns.name, columns.brand, columns.catalogue],
    ...[columns.category, columns.content, columns.multiple, columns.minimum],
    ...[columns.unitsPerCase, columns.iva, columns.price, ...deeper.flat(), columns.until],
    ...[columns.retail, columns.margin, columns.availability, columns.left, columns.reportedAt],
  ];
}

function rowOf(
  { facts, availability, stock: known, stockReportedAt }: OfferedProduct,
  { price, day, stock }: { price: OfferedPrice; day: string; stock: StockDisplay },
): WorkbookCell[] {
  const { left } = showStock(known, { ...stock, today: day });
  const rate = perMille(ivaRateOn(day, facts.ivaClass));
  const deeper = Array.from({ length: deeperRungs }, (_, index) => {
    const rung = price.ladder[index + 1];
    return rung ? [whole(rung.fromQuantity), { number: plainUnitPrice(rung.unit) }] : [null, null];
  });
  return [
    ...[facts.sku, facts.gtin === null ? null : formatGtin(facts.gtin), facts.name, facts.brand],
    ...[factText("catalogue", facts.catalogue), facts.category.join(" > ")],
    ...[facts.content && factText("content", facts.content), whole(facts.multiple)],
    ...[whole(facts.minimum), facts.unitsPerCase === null ? null : whole(facts.unitsPerCase)],
    ...[{ number: plainRate(rate) }, { number: plainUnitPrice(price.unit) }, ...deeper.flat()],
    price.isOffer ? price.until : null,
    price.retail === null ? null : { number: plainCents(price.retail) },
    price.margin === null ? null : { number: plainShare(price.margin) },
    copy.availability[availability],
    left === null ? null : whole(left),
    stockReportedAt === null ? null : formatShortMoment(stockReportedAt),
  ];
}

function whole(number: number): WorkbookCell {
  return { number: String(number) };
}

/** Cells for a changed price: kind of change, old and new price; null if the price is the same. */
function describeChange(before: UnitPrice | undefined, now: UnitPrice): WorkbookCell[] | null {
  const order = before === undefined ? null : compareAmounts(now, before);
  if (order === 0) return null;
  const kind = order === null ? "added" : order > 0 ? "dearer" : "cheaper";
  const was = before === undefined ? null : { number: plainUnitPrice(before) };
  return [copy.kinds[kind], was, { number: plainUnitPrice(now) }];
}

/** Rows for products of the company's last file that are not in this one, and a closing sentence about the changes. */
function* describeRest(
  former: FormerPrices | null,
  { units, count }: { units: ReadonlyMap<string, UnitPrice>; count: number },
): Generator<WorkbookCell[]> {
  if (!former) return yield [{ text: copy.first, mark: "note" }];
  let changes = count;
  for (const [sku, before] of former.units) {
    if (units.has(sku)) continue;
    changes += 1;
    yield [sku, "", copy.kinds.gone, { number: plainUnitPrice(before) }, null];
  }
  const sentence = changes === 0 ? copy.none(former.madeAt) : copy.since(former.madeAt);
  yield [{ text: sentence, mark: "note" }];
}
