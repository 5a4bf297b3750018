import { factText } from "../../products/copy/fact-words-copy.ts";
import { originName } from "../../products/copy/origin-name.ts";
import { nameSlug } from "../../products/domain/name-slug.ts";
import type { ContentUnit } from "../../products/domain/product.ts";
import type { SearchFields } from "../../products/store/search-products.ts";

/** Facets of attributes of products. */
export const attributeNames = ["content", "origin"] as const;
export type AttributeName = (typeof attributeNames)[number];

/** `order`: number by which values are sorted before their labels. */
export type AttributeValue = { value: string; label: string; order: number };

/** Value of products that lack an attribute, at position 0; no list shows it. */
const lacking: AttributeValue = { value: "", label: "", order: 0 };

/** Values of each attribute; only appended to, because columns store their positions. */
export function createAttributeValues() {
  const values: Record<AttributeName, AttributeValue[]> = { content: [lacking], origin: [lacking] };
  const places: Record<AttributeName, Map<string, number>> = {
    content: new Map([["", 0]]),
    origin: new Map([["", 0]]),
  };

  return {
    values: values as Readonly<Record<AttributeName, readonly AttributeValue[]>>,
    /** Position of a product's value among those of an attribute. */
    placeOf(name: AttributeName, product: SearchFields): number {
      const found = valueFor[name](product);
      const place = places[name].get(found.value) ?? values[name].length;
      if (place === values[name].length) values[name].push(found);
      places[name].set(found.value, place);
      return place;
    },
  };
}

const valueFor: Record<AttributeName, (product: SearchFields) => AttributeValue> = {
  content({ content_count: count, content_milli: milli, content_unit: unit }) {
    if (count === null || milli === null || unit === null) return lacking;
    const label = factText("content", { count, milli, unit });
    const { thousands, kind } = measures[unit];
    return { value: nameSlug(label), label, order: kind * 1e12 + count * milli * thousands };
  },
  origin: ({ origin }) =>
    origin === null
      ? lacking
      : { value: origin.toLowerCase(), label: originName(origin), order: 0 },
};

/** Contents are sorted by their amount, those in litres, in kilograms and in units apart. */
const measures: Record<ContentUnit, { kind: number; thousands: number }> = {
  ml: { kind: 0, thousands: 1 },
  l: { kind: 0, thousands: 1000 },
  g: { kind: 1, thousands: 1 },
  kg: { kind: 1, thousands: 1000 },
  ud: { kind: 2, thousands: 1 },
};
