import {
  formatCount,
  formatMeasure,
  formatShortDay,
  formatShortMoment,
} from "../../kernel/format.ts";
import { formatCents, formatExactUnitPrice } from "../../kernel/money/format.ts";
import type { IvaClass } from "../domain/iva.ts";
import type { OtherCodes } from "../domain/other-codes.ts";
import type { PriceFacts } from "../domain/price-facts.ts";
import type { ContentUnit, ProductFacts } from "../domain/product.ts";
import type { ProductText } from "../domain/product-text.ts";
import { oversellNames, productStateNames } from "./catalogue-console-copy.ts";
import { catalogueShortName } from "./catalogues.ts";

export const factLabels: Readonly<Partial<Record<keyof ProductFacts | OtherFact, string>>> = {
  sku: "Referencia",
  gtin: "EAN",
  supplierCode: "Referencia del proveedor",
  name: "Nombre",
  text: "Texto",
  warnings: "Advertencias",
  brand: "Marca",
  catalogue: "Catálogo",
  category: "Categoría",
  family: "Familia",
  variant: "Variante",
  ivaClass: "IVA",
  content: "Contenido",
  durability: "Duración",
  inci: "INCI",
  responsible: "Persona responsable",
  manufacturer: "Fabricante",
  origin: "Origen",
  cnCode: "Código NC",
  grams: "Peso",
  dangerousGoods: "Mercancía peligrosa",
  minimum: "Pedido mínimo",
  multiple: "Se sirve de",
  unitsPerCase: "Unidades por caja",
  caseGtin: "EAN de la caja",
  isForResale: "Para reventa",
  oversell: "Sin existencias",
  isAdult: "Solo adultos",
  discreetName: "Nombre discreto",
  state: "Estado",
  replacedBy: "Sustituido por",
  onHand: "Existencias",
  incoming: "Próxima entrada",
  reportedAt: "Informe",
  location: "Estantería",
  "former-sku": "Códigos anteriores",
  supplier: "Códigos de proveedor",
  language: "Idioma",
  rungs: "Precios",
  retail: "PVP recomendado",
};

/** Figures of a stock report. */
type StockFigures = {
  onHand: number;
  incoming: { quantity: number; date: string } | null;
  reportedAt: number;
  location?: string;
};

/** Fields stored in tables other than the product's: stock, additional codes, translated texts, prices. */
type OtherFact = Exclude<
  keyof StockFigures | keyof OtherCodes | keyof ProductText | keyof PriceFacts,
  keyof ProductFacts
>;

type FactsBeside = StockFigures & PriceFacts;
const otherWords: {
  [Fact in keyof FactsBeside]?: (value: NonNullable<FactsBeside[Fact]>) => string;
} = {
  rungs: (rungs) =>
    rungs
      .map(({ fromQuantity, unit }) =>
        fromQuantity === 1
          ? formatExactUnitPrice(unit)
          : `${formatCount(fromQuantity)}+ ${formatExactUnitPrice(unit)}`,
      )
      .join(" · "),
  retail: formatCents,
  incoming: ({ quantity, date }) =>
    `${formatCount(quantity)} uds. el ${formatShortDay(Date.parse(date))}`,
  reportedAt: formatShortMoment,
};

const classes: Record<IvaClass, string> = {
  general: "general",
  reduced: "reducido",
  "super-reduced": "superreducido",
};
const units: Record<ContentUnit, string> = { ml: "ml", l: "l", g: "g", kg: "kg", ud: "uds" };

const words: { [Fact in keyof ProductFacts]?: (value: NonNullable<ProductFacts[Fact]>) => string } =
  {
    catalogue: (name) => catalogueShortName(name),
    category: (names) => names.join(" > "),
    ivaClass: (name) => classes[name],
    content: ({ count, milli, unit }) =>
      `${count === 1 ? "" : `${count} × `}${formatMeasure(milli / 1000)} ${units[unit]}`,
    durability: (value) =>
      value.kind === "pao" ? `${value.months} M tras abrirlo` : "lleva fecha de caducidad",
    responsible: ({ name, post, electronic }) =>
      [name, post, electronic].filter((part) => part !== "").join(", "),
    grams: (value) => `${formatMeasure(value)} g`,
    dangerousGoods: ({ un, isLimitedQuantity }) =>
      `${un}${isLimitedQuantity ? ", cantidad limitada" : ""}`,
    multiple: (value) => (value === 1 ? "una en una" : `${value} en ${value}`),
    isForResale: (value) => (value ? "sí" : "no"),
    isAdult: (value) => (value ? "sí" : "no"),
    oversell: (name) => oversellNames[name].toLowerCase(),
    state: (name) => productStateNames[name],
  };

export const productFactWords = {
  label: (fact: string): string => (factLabels as Readonly<Record<string, string>>)[fact] ?? fact,
  text: (fact: string, value: unknown): string => factText(fact as keyof ProductFacts, value),
};

export function factText(fact: keyof ProductFacts, value: unknown): string {
  if (value === null || value === undefined) return "";
  const inWords = Object.hasOwn(words, fact) ? words[fact] : undefined;
  if (inWords) return (inWords as (known: unknown) => string)(value);
  const ofStock = Object.hasOwn(otherWords, fact) ? otherWords[fact as never] : undefined;
  if (ofStock) return (ofStock as (known: unknown) => string)(value);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
