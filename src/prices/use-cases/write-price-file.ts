import type { Readable } from "node:stream";
import { formatIsoDay, formatShortMoment } from "../../kernel/format.ts";
import { formatGtin } from "../../kernel/gtin.ts";
import { perMille, type UnitPrice } from "../../kernel/money/amounts.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";
import {
  plainCents,
  plainRate,
  plainShare,
  plainUnitPrice,
} from "../../kernel/money/machine-format.ts";
import type { Database } from "../../platform/database/database.ts";
import { type WorkbookCell, writeWorkbook } from "../../platform/spreadsheets/write-workbook.ts";
import { factText } from "../../products/copy/fact-words-copy.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import { ivaRateOn } from "../../products/domain/iva.ts";
import type { OfferedPrice, OfferedRung } from "../../products/domain/offered-price.ts";
import { type StockDisplay, showStock } from "../../stock/domain/shown-stock.ts";
import { type OfferedProduct, readOfferedList } from "../../storefront/services/offered-list.ts";
import { priceFileCopy as copy } from "../copy/price-file-copy.ts";
import { comparePrices, type PriceChange } from "../domain/price-changes.ts";
import { isRunning, type PricedCompany } from "../domain/price-list.ts";
import { priceProducts } from "../services/price-products.ts";
import {
  type CollectedPrices,
  collectPrices,
  type FormerPrices,
  findFormerPrices,
  storeFormerPrices,
} from "../store/price-files.ts";
import { countMostQuantities, readListsFor } from "../store/price-lists.ts";

/** Least number of column groups for larger quantities, so that the columns of most shops stay where they are. */
const minDeeper = 3;

export type PriceFileOptions = {
  company: PricedCompany;
  access: Pick<CatalogueAccess, "shown" | "seesAdult">;
  stock: StockDisplay;
  hidesSample: boolean;
  at: number;
};

/** Streams the workbook with a sheet of changes since the last file; stores the prices once all are written. */
export async function writePriceFile(db: Database, options: PriceFileOptions): Promise<Readable> {
  const { company, stock, at } = options;
  const day = formatIsoDay(at);
  const former = await findFormerPrices(db, company.id);
  const lists = await readListsFor(db, company);
  const running = lists.filter((list) => isRunning(list, day));
  const deeper = Math.max(minDeeper, (await countMostQuantities(db, running)) - 1);
  const listed = collectPrices();
  const changed: WorkbookCell[][] = [];

  async function* priceRows(): AsyncGenerator<WorkbookCell[]> {
    yield headers(deeper).map((text) => ({ text, mark: "header" }));
    for await (const products of readOfferedList(db, options)) {
      const productIds = products.map(({ id }) => id);
      const prices = await priceProducts(db, { productIds, company, at, lists });
      for (const product of products) {
        const price = prices.get(product.id);
        if (!price) continue;
        const { sku, name } = product.facts;
        const now = { sku, ladder: price.ladder };
        listed.add(product.id, now);
        if (former)
          for (const change of comparePrices(former.products.get(product.id) ?? null, now))
            changed.push([sku, name, ...cellsOf(change)]);
        yield rowOf(product, { price, day, stock, deeper });
      }
    }
  }

  async function* changeRows(): AsyncGenerator<WorkbookCell[]> {
    yield Object.values(copy.change).map((text) => ({ text, mark: "header" }));
    yield* changed;
    yield* describeRest(former, { listed, count: changed.length });
    await storeFormerPrices(db, { companyId: company.id, madeAt: at, prices: listed });
  }

  const widths = headers(deeper).map((text) => Math.max(12, text.length + 2));
  return writeWorkbook([
    {
      name: copy.sheet,
      widths: widths.map((width, at) => (at === 2 ? 44 : width)),
      rows: priceRows(),
    },
    { name: copy.changes, widths: [16, 44, 10, 14, 12, 12], rows: changeRows() },
  ]);
}

function headers(deeper: number): string[] {
  const { columns } = copy;
  const ofRungs = Array.from({ length: deeper }, (_, at) => [
    columns.from(at + 2),
    columns.deeper(at + 2),
    columns.deeperUntil(at + 2),
  ]);
  return [
    columns.sku,
    columns.gtin,
    columns.name,
    columns.brand,
    columns.catalogue,
    columns.category,
    columns.content,
    columns.multiple,
    columns.minimum,
    columns.unitsPerCase,
    columns.iva,
    columns.price,
    columns.until,
    ...ofRungs.flat(),
    columns.retail,
    columns.margin,
    columns.availability,
    columns.left,
    columns.reportedAt,
  ];
}

function rowOf(
  { facts, availability, stock: known, stockReportedAt }: OfferedProduct,
  {
    price,
    day,
    stock,
    deeper,
  }: { price: OfferedPrice; day: string; stock: StockDisplay; deeper: number },
): WorkbookCell[] {
  const { left } = showStock(known, { ...stock, today: day });
  const rate = perMille(ivaRateOn(day, facts.ivaClass));
  const [first, ...others] = price.ladder;
  const ofRungs = Array.from({ length: deeper }, (_, index) => {
    const rung = others[index];
    return rung
      ? [whole(rung.fromQuantity), { number: plainUnitPrice(rung.unit) }, offerText(rung)]
      : [null, null, null];
  });
  return [
    facts.sku,
    facts.gtin === null ? null : formatGtin(facts.gtin),
    facts.name,
    facts.brand,
    factText("catalogue", facts.catalogue),
    facts.category.join(" > "),
    facts.content && factText("content", facts.content),
    whole(facts.multiple),
    whole(facts.minimum),
    facts.unitsPerCase === null ? null : whole(facts.unitsPerCase),
    { number: plainRate(rate) },
    { number: plainUnitPrice(price.unit) },
    first ? offerText(first) : null,
    ...ofRungs.flat(),
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

function offerText({ isOffer, until }: OfferedRung): string | null {
  return isOffer ? (until ?? copy.endless) : null;
}

function cellsOf({ fromQuantity, before, now }: PriceChange): WorkbookCell[] {
  const cell = (unit: UnitPrice | null) =>
    unit === null ? null : { number: plainUnitPrice(unit) };
  return [whole(fromQuantity), copy.kinds[kindOf({ before, now })], cell(before), cell(now)];
}

function kindOf({ before, now }: Pick<PriceChange, "before" | "now">): keyof typeof copy.kinds {
  if (before === null || now === null) return before === null ? "added" : "gone";
  return compareAmounts(now, before) > 0 ? "dearer" : "cheaper";
}

/** Rows for products of the company's last file that are not in this one, and a closing sentence about the changes. */
function* describeRest(
  former: FormerPrices | null,
  { listed, count }: { listed: CollectedPrices; count: number },
): Generator<WorkbookCell[]> {
  if (!former) return yield [{ text: copy.first, mark: "note" }];
  let changes = count;
  for (const [id, before] of former.products) {
    if (listed.has(id)) continue;
    for (const change of comparePrices(before, null)) {
      changes += 1;
      yield [before.sku, "", ...cellsOf(change)];
    }
  }
  const none = former.hasLadders ? copy.none : copy.noneAtMinimum;
  const sentence = changes === 0 ? none(former.madeAt) : copy.since(former.madeAt);
  yield [{ text: sentence, mark: "note" }];
}
