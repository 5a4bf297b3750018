import { checkDigit } from "../../src/kernel/gtin.ts";
import type { WorkbookCell } from "../../src/platform/spreadsheets/write-workbook.ts";
import type { productHeaders } from "../../src/product-files/copy/product-headings-copy.ts";
import { type BrandName, brands } from "./brands.ts";
import { eroticaBath } from "./erotica-bath.ts";
import { eroticaPlay } from "./erotica-play.ts";
import { eroticaSkin } from "./erotica-skin.ts";
import { espiritualHome } from "./espiritual-home.ts";
import { espiritualLight } from "./espiritual-light.ts";
import { espiritualStone } from "./espiritual-stone.ts";
import { type Kind, kinds } from "./kinds.ts";
import type { Line, PictureDetail, Variant } from "./lines.ts";
import { rizosCare } from "./rizos-care.ts";
import { rizosShop } from "./rizos-shop.ts";
import { rizosStyling } from "./rizos-styling.ts";
import { rizosWash } from "./rizos-wash.ts";

/** Workbook cells of a product, by column. */
export type SampleRow = Partial<Record<keyof typeof productHeaders, WorkbookCell>> & {
  sku: string;
};

export const sampleLines: Readonly<Record<"rizos" | "espiritual" | "erotica", readonly Line[]>> = {
  rizos: [...rizosWash, ...rizosCare, ...rizosStyling, ...rizosShop],
  espiritual: [...espiritualLight, ...espiritualStone, ...espiritualHome],
  erotica: [...eroticaSkin, ...eroticaBath, ...eroticaPlay],
};

/** Rows of the sample catalogue in the order of its lines. */
export function sampleRows(): SampleRow[] {
  const linesOfBrand = new Map<BrandName, number>();
  return (Object.keys(sampleLines) as (keyof typeof sampleLines)[]).flatMap((catalogue) =>
    sampleLines[catalogue].flatMap((line) => {
      const number = (linesOfBrand.get(line.brand) ?? 0) + 1;
      linesOfBrand.set(line.brand, number);
      return line.variants.map((variant, at) =>
        sampleRow({ catalogue, line, variant, item: number * 100 + at + 1 }),
      );
    }),
  );
}

function sampleRow({
  catalogue,
  line,
  variant,
  item,
}: {
  catalogue: keyof typeof sampleLines;
  line: Line;
  variant: Variant;
  /** Number of the article within its brand, from which its GTIN and supplier code are made. */
  item: number;
}): SampleRow {
  const [code, label, content, grams, more = {}] = variant;
  const kind: Kind = kinds[line.kind];
  const brand = brands[line.brand];
  const [multiple, unitsPerCase] = more.pack ?? line.pack ?? kind.pack;
  const gtin = `248000${brand.number}${String(item).padStart(4, "0")}`;
  const isFamily = line.family !== undefined;
  return {
    sku: `${line.code}-${code}`,
    gtin: withCheckDigit(gtin),
    supplierCode: `${brand.supplier}${item}`,
    name: more.name ?? filled(line.name, { v: label, c: content }),
    text: filled(line.text, { v: more.text ?? label, t: more.ingredients ?? "" }),
    warnings: [kind.warnings, line.warnings].filter(Boolean).join(" "),
    brand: line.brand,
    catalogue: catalogueLabels[catalogue],
    category: line.category,
    family: line.family ?? "",
    variant: isFamily ? label.charAt(0).toUpperCase() + label.slice(1) : "",
    iva: { number: String(kind.iva) },
    content,
    ...durabilityCells(kind),
    inci: line.inci ? filled(line.inci, { v: more.inci ?? "" }) : "",
    responsibleName: brand.manufacturer,
    responsiblePost: brand.post,
    responsibleElectronic: brand.electronic,
    manufacturer: line.manufacturer ?? brand.manufacturer,
    origin: more.origin ?? line.origin ?? "España",
    cnCode: more.cnCode ?? line.cnCode ?? kind.cnCode,
    grams: { number: String(grams) },
    unNumber: kind.un ?? "",
    limitedQuantity: kind.un ? "sí" : "",
    minimum: { number: String(multiple) },
    multiple: { number: String(multiple) },
    unitsPerCase: { number: String(unitsPerCase) },
    caseGtin: withCheckDigit(`1${gtin}`),
    forResale: kind.isForResale === false ? "no" : "sí",
    adult: catalogue === "erotica" && isForAdults(line) ? "sí" : "no",
    discreetName: line.discreet ? [line.discreet, content].filter(Boolean).join(", ") : "",
    state: more.state ?? "activo",
    replacedBy: more.replacedBy ?? "",
  };
}

const catalogueLabels = { rizos: "Rizos", espiritual: "Espiritual", erotica: "Erótica" } as const;

function durabilityCells({ durability }: Kind): Partial<SampleRow> {
  if (durability === "best-before") return { bestBefore: "sí" };
  return durability ? { pao: { number: String(durability) } } : {};
}

/** True except for bath products, menstrual cups, boxes and bags, which shops display among other products. */
function isForAdults({ kind }: Line): boolean {
  return !["bath", "cup", "bag", "gift-box"].includes(kind);
}

function withCheckDigit(digits: string): string {
  return digits + checkDigit(digits);
}

function filled(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w)\}/g, (_, key: string) => words[key] ?? "");
}

export type SamplePicture = {
  file: string;
  alt: string;
  /** Second view of the same products. */
  detail?: { file: string; alt: string };
  skus: readonly string[];
};

/** Pictures in `samples/pictures`, with their alternative texts and the SKUs of the products that they show. */
export function samplePictures(): SamplePicture[] {
  return Object.values(sampleLines)
    .flat()
    .flatMap(({ code, picture, isOwnPicture = false, alt = "", detail, variants }) =>
      picture === undefined
        ? []
        : [
            {
              file: `${code}-${picture}.webp`,
              alt,
              ...(detail && { detail: { file: detailFile({ code, picture }), alt: detail.alt } }),
              skus: variants
                .filter((variant) => !isOwnPicture || isSizeOf(variant, picture, variants))
                .map(([variant]) => `${code}-${variant}`),
            },
          ],
    );
}

/** Details to cut from the large renders, with the names of their files in `samples/pictures`. */
export function sampleDetails(): (PictureDetail & { file: string })[] {
  return Object.values(sampleLines)
    .flat()
    .flatMap(({ code, picture, detail }) =>
      picture && detail ? [{ ...detail, file: detailFile({ code, picture }) }] : [],
    );
}

/** The name says «second picture of this SKU», as in archives of pictures. */
function detailFile({ code, picture }: { code: string; picture: string }): string {
  return `${code}-${picture}_2.webp`;
}

/** True if a variant has the label of the pictured one, apart from its content. */
function isSizeOf(variant: Variant, pictured: string, variants: readonly Variant[]): boolean {
  const shown = variants.find(([code]) => code === pictured);
  return shown !== undefined && labelOnly(variant) === labelOnly(shown);
}

function labelOnly([, label, content]: Variant): string {
  return label.replace(content, "").replace(/[\s,]+$/, "");
}

/** Columns of the workbook, in the order of the template. */
export const sampleColumns = (
  "sku gtin supplierCode name text warnings brand catalogue category family variant iva content " +
  "pao bestBefore inci responsibleName responsiblePost responsibleElectronic manufacturer origin " +
  "cnCode grams unNumber limitedQuantity minimum multiple unitsPerCase caseGtin forResale adult " +
  "discreetName state replacedBy"
).split(" ") as (keyof typeof productHeaders)[];
