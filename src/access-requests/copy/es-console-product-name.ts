import { type CatalogueName, catalogueNames, catalogues } from "../../site/copy/catalogues.ts";
import { products } from "../../site/copy/products.ts";

/** Product name such as «RIZONDA · Champú nutritivo, 500 ml»; the slug if the product was removed. */
export function productName(slug: string): string {
  const product = products.find((known) => known.slug === slug);
  return product ? `${product.brand} · ${product.name}` : slug;
}

/** Catalogue of a product, even if the product was removed; null if unknown. */
export function catalogueOf(slug: string): CatalogueName | null {
  return catalogueNames.find((name) => slug.startsWith(`${name}-`)) ?? null;
}

export function cataloguesOf(selection: readonly string[]): CatalogueName[] {
  return catalogueNames.filter((name) => selection.some((slug) => catalogueOf(slug) === name));
}

export function catalogueLabel(name: CatalogueName): string {
  return catalogues.find((catalogue) => catalogue.name === name)?.tab ?? name;
}
