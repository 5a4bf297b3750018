import { csvLine } from "../../kernel/csv.ts";
import { formatNumericMoment } from "../../kernel/format.ts";
import { formatGtin } from "../../kernel/gtin.ts";
import { perMille } from "../../kernel/money/amounts.ts";
import { formatRate, typedCents } from "../../kernel/money/format.ts";
import { priceHeaders } from "../../prices/copy/price-headings-copy.ts";
import { productHeaders } from "../../product-files/copy/product-headings-copy.ts";
import { factText } from "../../products/copy/fact-words-copy.ts";
import { stockHeaders } from "../../stock/copy/stock-headings-copy.ts";
import { availabilityWords } from "../../storefront/copy/storefront-copy.ts";
import { feedColumnsCopy as words } from "../copy/feed-columns-copy.ts";
import { type FeedProduct, pictureAddress } from "../domain/feed-product.ts";

type Column = { header: string; cell: (product: FeedProduct, publicUrl: string) => string };

const headers = {
  ...productHeaders,
  retailPrice: priceHeaders.retailPrice,
  incomingDate: stockHeaders.incomingDate,
};
const header = (name: keyof typeof headers): string => headers[name][0];
const number = (value: number | null): string => (value === null ? "" : `${value}`);

/** Columns of the feed. Headers are those of product import files, except for columns that such files do not have. */
const columns: readonly Column[] = [
  { header: header("sku"), cell: ({ facts }) => facts.sku },
  {
    header: header("gtin"),
    cell: ({ facts }) => (facts.gtin === null ? "" : formatGtin(facts.gtin)),
  },
  { header: header("name"), cell: ({ facts }) => facts.name },
  { header: header("brand"), cell: ({ facts }) => facts.brand },
  { header: header("catalogue"), cell: ({ facts }) => factText("catalogue", facts.catalogue) },
  { header: header("category"), cell: ({ facts }) => facts.category.join(" > ") },
  { header: header("family"), cell: ({ facts }) => facts.family },
  { header: header("variant"), cell: ({ facts }) => facts.variant },
  { header: header("text"), cell: ({ facts }) => facts.text },
  { header: header("warnings"), cell: ({ facts }) => facts.warnings },
  { header: header("inci"), cell: ({ facts }) => facts.inci },
  { header: header("content"), cell: ({ facts }) => factText("content", facts.content) },
  { header: words.durability, cell: ({ facts }) => factText("durability", facts.durability) },
  { header: header("responsibleName"), cell: ({ facts }) => facts.responsible?.name ?? "" },
  { header: header("responsiblePost"), cell: ({ facts }) => facts.responsible?.post ?? "" },
  {
    header: header("responsibleElectronic"),
    cell: ({ facts }) => facts.responsible?.electronic ?? "",
  },
  { header: header("manufacturer"), cell: ({ facts }) => facts.manufacturer },
  { header: header("origin"), cell: ({ facts }) => facts.origin ?? "" },
  { header: header("cnCode"), cell: ({ facts }) => facts.cnCode ?? "" },
  { header: header("grams"), cell: ({ facts }) => number(facts.grams) },
  { header: words.ivaClass, cell: ({ facts }) => factText("ivaClass", facts.ivaClass) },
  {
    header: words.ivaRate,
    cell: ({ ivaPerMille }) => formatRate(perMille(ivaPerMille)).replace(/\D+$/, ""),
  },
  {
    header: header("retailPrice"),
    cell: ({ retail }) => (retail === null ? "" : typedCents(retail)),
  },
  { header: words.availability, cell: ({ availability }) => availabilityWords[availability] },
  {
    header: words.stockReportedAt,
    cell: ({ stockReportedAt }) =>
      stockReportedAt === null ? "" : formatNumericMoment(stockReportedAt),
  },
  { header: header("incomingDate"), cell: ({ incomingOn }) => spanishDay(incomingOn) },
  { header: header("state"), cell: ({ facts }) => factText("state", facts.state) },
  { header: header("adult"), cell: ({ facts }) => factText("isAdult", facts.isAdult) },
  { header: header("minimum"), cell: ({ facts }) => number(facts.minimum) },
  { header: header("multiple"), cell: ({ facts }) => number(facts.multiple) },
  { header: header("unitsPerCase"), cell: ({ facts }) => number(facts.unitsPerCase) },
  { header: header("caseGtin"), cell: ({ facts }) => facts.caseGtin ?? "" },
  {
    header: header("pictureAddresses"),
    // Comma-separated URLs, the format in which WooCommerce and PrestaShop import several pictures.
    cell: ({ pictures }, publicUrl) =>
      pictures.map(({ id }) => pictureAddress({ publicUrl, id })).join(", "),
  },
];

/** Formats «2026-12-03» as «03/12/2026»; "" for null. */
function spanishDay(day: string | null): string {
  return day === null ? "" : day.split("-").reverse().join("/");
}

/** Byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = "\uFEFF";

/** Writes the feed as CSV for Spanish software: semicolons, decimal comma, all cells quoted, formulas neutralised. */
export async function* writeCsv(
  batches: AsyncIterable<readonly FeedProduct[]>,
  { publicUrl }: { publicUrl: string },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((column) => column.header));
  for await (const products of batches)
    yield products
      .map((product) => csvLine(columns.map(({ cell }) => cell(product, publicUrl))))
      .join("");
}
