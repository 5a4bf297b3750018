import { type CatalogueName, catalogueNames, catalogues } from "../../site/copy/catalogues.ts";
import { products } from "../../site/copy/products.ts";

/** «RIZONDA · Champú nutritivo, 500 ml»; the slug of a product that is no more. */
export function productName(slug: string): string {
  const product = products.find((known) => known.slug === slug);
  return product ? `${product.brand} · ${product.name}` : slug;
}

/** The catalogue that a product is or was in; null when there is none of that name. */
export function catalogueOf(slug: string): CatalogueName | null {
  return catalogueNames.find((name) => slug.startsWith(`${name}-`)) ?? null;
}

/** The catalogues that a selection touches, in the order of the site. */
export function cataloguesOf(selection: readonly string[]): CatalogueName[] {
  return catalogueNames.filter((name) => selection.some((slug) => catalogueOf(slug) === name));
}

/** «Rizos», «Espiritual», «Erótica». */
export function catalogueLabel(name: CatalogueName): string {
  return catalogues.find((catalogue) => catalogue.name === name)?.tab ?? name;
}
