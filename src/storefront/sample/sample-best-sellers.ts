import { type Cents, cents } from "../../kernel/money/amounts.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { NetContent, ProductFacts } from "../../products/domain/product.ts";

export type SampleBestSeller = {
  /** File name of the picture in `src/site/assets/pictures`; also the product's identifier before it had an SKU. */
  slug: string;
  sku: string;
  catalogue: CatalogueName;
  category: readonly string[];
  brand: string;
  name: string;
  content: NetContent | null;
  retailCents: Cents;
  ratingTenths: number;
  alt: string;
};

const hair = ["Cabello rizado"];
const rituals = ["Rituales"];
const massage = ["Masaje"];

/** Best sellers of the sample company's home page (docs/brief.md), in their order. */
export const sampleBestSellers: readonly SampleBestSeller[] = [
  {
    slug: "rizos-champu",
    sku: "RIZ-CHN-500",
    catalogue: "rizos",
    category: [...hair, "Champús"],
    brand: "RIZONDA",
    name: "Champú nutritivo, 500 ml",
    content: { count: 1, milli: 500_000, unit: "ml" },
    retailCents: cents(1490),
    ratingTenths: 49,
    alt: "Botella ámbar con dosificador de champú nutritivo para rizos y ondas",
  },
  {
    slug: "rizos-crema-de-peinado",
    sku: "RIZ-CPE-200",
    catalogue: "rizos",
    category: [...hair, "Peinado"],
    brand: "RIZONDA",
    name: "Crema de peinado, 200 ml",
    content: { count: 1, milli: 200_000, unit: "ml" },
    retailCents: cents(1290),
    ratingTenths: 48,
    alt: "Tubo terracota de crema de peinado",
  },
  {
    slug: "rizos-mascarilla",
    sku: "RIZ-MKA-300",
    catalogue: "rizos",
    category: [...hair, "Mascarillas"],
    brand: "RIZONDA",
    name: "Mascarilla de karité, 300 ml",
    content: { count: 1, milli: 300_000, unit: "ml" },
    retailCents: cents(1850),
    ratingTenths: 49,
    alt: "Tarro abierto de mascarilla de karité con tapa dorada",
  },
  {
    slug: "rizos-aceite-serum",
    sku: "RIZ-ASE-50",
    catalogue: "rizos",
    category: [...hair, "Aceites y sérums"],
    brand: "RIZONDA",
    name: "Aceite sérum de argán y jojoba, 50 ml",
    content: { count: 1, milli: 50_000, unit: "ml" },
    retailCents: cents(1695),
    ratingTenths: 47,
    alt: "Frasco ámbar con cuentagotas de aceite sérum",
  },
  {
    slug: "espiritual-vela-ritual",
    sku: "LUN-VRI-LAV",
    catalogue: "espiritual",
    category: [...rituals, "Velas"],
    brand: "LUNAREA",
    name: "Vela ritual de lavanda y cedro, 220 g",
    content: { count: 1, milli: 220_000, unit: "g" },
    retailCents: cents(1790),
    ratingTenths: 48,
    alt: "Vela encendida en un vaso de cristal violeta",
  },
  {
    slug: "espiritual-incienso",
    sku: "LUN-INC-MIR",
    catalogue: "espiritual",
    category: [...rituals, "Inciensos"],
    brand: "LUNAREA",
    name: "Incienso de mirra y violeta, 40 varillas",
    content: { count: 1, milli: 40_000, unit: "ud" },
    retailCents: cents(850),
    ratingTenths: 47,
    alt: "Caja de incienso y varillas sobre un plato",
  },
  {
    slug: "espiritual-drusa-de-amatista",
    sku: "LUN-DAM-M",
    catalogue: "espiritual",
    category: ["Minerales"],
    brand: "LUNAREA",
    name: "Drusa de amatista",
    content: null,
    retailCents: cents(3490),
    ratingTenths: 49,
    alt: "Drusa de amatista sobre un pedestal",
  },
  {
    slug: "espiritual-palo-santo",
    sku: "LUN-PSA-HAZ",
    catalogue: "espiritual",
    category: [...rituals, "Maderas"],
    brand: "LUNAREA",
    name: "Palo santo en haz",
    content: null,
    retailCents: cents(995),
    ratingTenths: 48,
    alt: "Haz de palo santo atado sobre un plato",
  },
  {
    slug: "erotica-aceite-de-masaje",
    sku: "VEL-AMA-150",
    catalogue: "erotica",
    category: [...massage, "Aceites"],
    brand: "VELUMA",
    name: "Aceite de masaje de rosa y ámbar, 150 ml",
    content: { count: 1, milli: 150_000, unit: "ml" },
    retailCents: cents(2190),
    ratingTenths: 48,
    alt: "Frasco de aceite de masaje con tapón de cobre sobre seda",
  },
  {
    slug: "erotica-vela-de-masaje",
    sku: "VEL-VMA-170",
    catalogue: "erotica",
    category: [...massage, "Velas"],
    brand: "VELUMA",
    name: "Vela de masaje de karité cálido, 170 g",
    content: { count: 1, milli: 170_000, unit: "g" },
    retailCents: cents(2450),
    ratingTenths: 49,
    alt: "Vela de masaje encendida en una jarrita de cerámica",
  },
  {
    slug: "erotica-gel-intimo",
    sku: "VEL-GEL-100",
    catalogue: "erotica",
    category: ["Cosmética íntima"],
    brand: "VELUMA",
    name: "Gel íntimo de base agua, 100 ml",
    content: { count: 1, milli: 100_000, unit: "ml" },
    retailCents: cents(1390),
    ratingTenths: 47,
    alt: "Botella burdeos con dosificador de gel íntimo",
  },
  {
    slug: "erotica-cofre-regalo",
    sku: "VEL-COF-DOS",
    catalogue: "erotica",
    category: ["Regalo"],
    brand: "VELUMA",
    name: "Cofre para dos",
    content: null,
    retailCents: cents(3999),
    ratingTenths: 48,
    alt: "Cofre de regalo con lazo de satén",
  },
];

export function factsOfSample(sample: SampleBestSeller): ProductFacts {
  const { sku, catalogue, category, brand, name, content } = sample;
  return {
    sku,
    catalogue,
    category,
    brand,
    name,
    content,
    gtin: null,
    supplierCode: "",
    text: "",
    warnings: "",
    family: "",
    variant: "",
    ivaClass: "general",
    durability: null,
    inci: "",
    responsible: null,
    manufacturer: "",
    origin: null,
    cnCode: null,
    grams: null,
    dangerousGoods: null,
    minimum: 1,
    multiple: 1,
    unitsPerCase: null,
    caseGtin: null,
    isForResale: true,
    oversell: "wait",
    isAdult: catalogue === "erotica",
    discreetName: "",
    state: "active",
    replacedBy: null,
    pictureAddresses: [],
  };
}
