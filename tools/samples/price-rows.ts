import type {
  WorkbookCell,
  WorkbookSheet,
} from "../../src/platform/spreadsheets/write-workbook.ts";
import { priceHeaders } from "../../src/prices/copy/price-headings-copy.ts";
import { sampleBestSellers } from "../../src/storefront/sample/sample-best-sellers.ts";
import { type Kind, type KindName, kinds } from "./kinds.ts";
import type { Line, Variant } from "./lines.ts";
import { sampleLines } from "./sample-rows.ts";

const columns = [
  ...(["sku", "price", "fromQuantity2", "price2", "fromQuantity3", "price3"] as const),
  "retailPrice",
] as const;

/** Retail price in cents of a kind's typical product, and that product's weight in grams. */
const typicalPrices: Readonly<Record<KindName, readonly [retailCents: number, grams: number]>> = {
  shampoo: [1490, 561],
  hair: [1290, 226],
  "hair-spray": [1190, 278],
  "dry-shampoo": [990, 196],
  "nail-polish": [595, 46],
  skin: [1790, 268],
  bath: [995, 340],
  intimate: [1290, 142],
  comb: [695, 58],
  textile: [1495, 182],
  candle: [2190, 438],
  "massage-candle": [2290, 402],
  incense: [850, 92],
  smudge: [650, 60],
  charcoal: [795, 640],
  diffuser: [2790, 386],
  "room-spray": [1450, 236],
  "essential-oil": [995, 38],
  mineral: [3490, 470],
  bowl: [3900, 790],
  mortar: [2490, 1420],
  cards: [2495, 412],
  tea: [750, 150],
  infusion: [695, 156],
  supplement: [1690, 104],
  cocoa: [1295, 238],
  condoms: [895, 54],
  cup: [1895, 44],
  game: [1990, 186],
  satin: [1395, 96],
  feather: [895, 62],
  tester: [450, 64],
  bag: [3900, 2380],
  "gift-box": [395, 310],
  shelf: [14900, 12400],
};

/** Sheet with a general price list of all sample products except drafts. */
export function priceSheet(): WorkbookSheet {
  return {
    name: "Precios",
    widths: [18, 12, 12, 12, 12, 12, 12],
    rows: [
      columns.map((column) => ({ text: priceHeaders[column][0], mark: "header" as const })),
      ...Object.values(sampleLines)
        .flat()
        .flatMap((line) =>
          line.variants.filter(([, , , , more]) => more?.state !== "borrador").map(priceRow(line)),
        ),
    ],
  };
}

const bestSellerPrices = new Map(
  sampleBestSellers.map(({ sku, retailCents }) => [sku, Number(retailCents)]),
);

/**
 * Prices of a product: 55 % of the retail price without IVA, 5 % less from a case on and 10 % less from four cases.
 * Supplies that are not for resale have no retail price.
 */
function priceRow(line: Line): (variant: Variant) => WorkbookCell[] {
  return ([code, , , grams, more = {}]) => {
    const kind: Kind = kinds[line.kind];
    const [multiple, unitsPerCase] = more.pack ?? line.pack ?? kind.pack;
    const sku = `${line.code}-${code}`;
    const retailCents = bestSellerPrices.get(sku) ?? typicalPrice(line.kind, grams);
    const netCents = Math.round((retailCents * 55_000) / (1000 + kind.iva * 10) / 100);
    const fromCases = unitsPerCase > multiple ? unitsPerCase : multiple * 2;
    return [
      sku,
      inEuros(netCents),
      { number: String(fromCases) },
      inEuros(Math.round((netCents * 95) / 100)),
      { number: String(fromCases * 4) },
      inEuros(Math.round((netCents * 90) / 100)),
      kind.isForResale === false ? null : inEuros(retailCents),
    ];
  };
}

/** Retail price in cents, a multiple of five; twice the weight costs about 60 % more. */
function typicalPrice(kind: KindName, grams: number): number {
  const [cents, typicalGrams] = typicalPrices[kind];
  return Math.round((cents * (grams / typicalGrams) ** 0.7) / 5) * 5;
}

function inEuros(cents: number): WorkbookCell {
  return { number: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}` };
}
