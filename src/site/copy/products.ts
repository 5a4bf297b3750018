import type { CatalogueName } from "../../catalogue/domain/catalogue-names.ts";
import type { PictureName } from "../../generated/pictures.ts";
import type { ProductSlug } from "../domain/product-slugs.ts";
import { isShown } from "./catalogues.ts";

/** Best seller. The products in this file are samples of invented brands, which a distributor replaces. */
export type Product = {
  slug: ProductSlug & PictureName;
  catalogue: CatalogueName;
  brand: string;
  name: string;
  priceCents: number;
  rating: number;
  alt: string;
};

export const products: readonly Product[] = [
  {
    slug: "rizos-champu",
    catalogue: "rizos",
    brand: "RIZONDA",
    name: "Champú nutritivo, 500\u00A0ml",
    priceCents: 1490,
    rating: 4.9,
    alt: "Botella ámbar con dosificador de champú nutritivo para rizos y ondas",
  },
  {
    slug: "rizos-crema-de-peinado",
    catalogue: "rizos",
    brand: "RIZONDA",
    name: "Crema de peinado, 200\u00A0ml",
    priceCents: 1290,
    rating: 4.8,
    alt: "Tubo terracota de crema de peinado",
  },
  {
    slug: "rizos-mascarilla",
    catalogue: "rizos",
    brand: "RIZONDA",
    name: "Mascarilla de karité, 300\u00A0ml",
    priceCents: 1850,
    rating: 4.9,
    alt: "Tarro abierto de mascarilla de karité con tapa dorada",
  },
  {
    slug: "rizos-aceite-serum",
    catalogue: "rizos",
    brand: "RIZONDA",
    name: "Aceite sérum de argán y\u00A0jojoba, 50\u00A0ml",
    priceCents: 1695,
    rating: 4.7,
    alt: "Frasco ámbar con cuentagotas de aceite sérum",
  },
  {
    slug: "espiritual-vela-ritual",
    catalogue: "espiritual",
    brand: "LUNAREA",
    name: "Vela ritual de lavanda y cedro, 220\u00A0g",
    priceCents: 1790,
    rating: 4.8,
    alt: "Vela encendida en un vaso de cristal violeta",
  },
  {
    slug: "espiritual-incienso",
    catalogue: "espiritual",
    brand: "LUNAREA",
    name: "Incienso de mirra y violeta, 40\u00A0varillas",
    priceCents: 850,
    rating: 4.7,
    alt: "Caja de incienso y varillas sobre un plato",
  },
  {
    slug: "espiritual-drusa-de-amatista",
    catalogue: "espiritual",
    brand: "LUNAREA",
    name: "Drusa de amatista",
    priceCents: 3490,
    rating: 4.9,
    alt: "Drusa de amatista sobre un pedestal",
  },
  {
    slug: "espiritual-palo-santo",
    catalogue: "espiritual",
    brand: "LUNAREA",
    name: "Palo santo en haz",
    priceCents: 995,
    rating: 4.8,
    alt: "Haz de palo santo atado sobre un plato",
  },
  {
    slug: "erotica-aceite-de-masaje",
    catalogue: "erotica",
    brand: "VELUMA",
    name: "Aceite de masaje de rosa y ámbar, 150\u00A0ml",
    priceCents: 2190,
    rating: 4.8,
    alt: "Frasco de aceite de masaje con tapón de cobre sobre seda",
  },
  {
    slug: "erotica-vela-de-masaje",
    catalogue: "erotica",
    brand: "VELUMA",
    name: "Vela de masaje de karité cálido, 170\u00A0g",
    priceCents: 2450,
    rating: 4.9,
    alt: "Vela de masaje encendida en una jarrita de cerámica",
  },
  {
    slug: "erotica-gel-intimo",
    catalogue: "erotica",
    brand: "VELUMA",
    name: "Gel íntimo de base agua, 100\u00A0ml",
    priceCents: 1390,
    rating: 4.7,
    alt: "Botella burdeos con dosificador de gel íntimo",
  },
  {
    slug: "erotica-cofre-regalo",
    catalogue: "erotica",
    brand: "VELUMA",
    name: "Cofre para dos",
    priceCents: 3999,
    rating: 4.8,
    alt: "Cofre de regalo con lazo de satén",
  },
];

/** Products of the catalogues that the owner shows, which are those that a visitor can choose. */
export function shownProducts(): readonly Product[] {
  return products.filter(({ catalogue }) => isShown(catalogue));
}

export function findProduct(slug: string): Product | null {
  return products.find((product) => product.slug === slug) ?? null;
}
