import type { PictureFocus } from "../../kernel/picture.ts";
import { inForce } from "../../promises/values-in-force.ts";
import type { AdultAudience } from "../domain/catalogue-access.ts";
import {
  addressOf,
  type CatalogueFacts,
  type CatalogueName,
  isAdultCatalogue,
} from "../domain/catalogue-names.ts";
import { sampleCatalogueFacts } from "../domain/sample-catalogues.ts";
import { sampleCatalogueTexts } from "./sample-catalogues-copy.ts";

export type Catalogue = CatalogueFacts & {
  title: string;
  /** Name in a sentence: «rizos y cosmética general». */
  inSentence: string;
  /** Short name, such as that on its tab. */
  tab: string;
  description: string;
  /** Short name in emails and notices, which say nothing of products for adults. */
  discreetName: string;
  /** Number on its card; 0: not shown. */
  products: number;
  /** Number on the tab («+5.000»): best sellers with their variants, unlike `products` (docs/brief.md); 0: not shown. */
  bestSellers: number;
  /** Picture of its card that the owner has uploaded. */
  own?: { id: string; focus: PictureFocus; alt: string };
};

/** Catalogues of the sample company. */
export const sampleCatalogues: readonly Catalogue[] = sampleCatalogueFacts.flatMap((facts) => {
  const texts = sampleCatalogueTexts[facts.name];
  if (!texts) return [];
  const { title, inSentence, tab, description, discreetName, products, bestSellers } = texts;
  return { ...facts, title, inSentence, tab, description, discreetName, products, bestSellers };
});

const inUse = /* @__PURE__ */ inForce<{ list: readonly Catalogue[]; adult: AdultAudience }>(
  "catalogues",
  { list: sampleCatalogues, adult: "members" },
);

/** Catalogues in display order, those that are not shown among them. */
export function allCatalogues(): readonly Catalogue[] {
  return inUse.list;
}

/** Catalogues that the owner shows, at least one. */
export function shownCatalogues(): readonly Catalogue[] {
  return inUse.list.filter(({ isShown }) => isShown);
}

export function isShown(name: CatalogueName): boolean {
  return shownCatalogues().some((catalogue) => catalogue.name === name);
}

/** Words of a catalogue; for one that no longer exists its name stands for them. */
export function catalogueWords(name: CatalogueName) {
  const found = inUse.list.find((catalogue) => catalogue.name === name);
  const { title, inSentence, tab, description, discreetName } = found ?? unknown(name);
  return { title, inSentence, tab, description, discreetName };
}

function unknown(name: CatalogueName) {
  return { title: name, inSentence: name, tab: name, description: "", discreetName: name };
}

export function catalogueShortName(name: CatalogueName): string {
  return catalogueWords(name).tab;
}

/** Short names of all catalogues, as one reads them: «Rizos», «Espiritual» o «Erótica». */
export function catalogueChoice(): string {
  return choiceOf(inUse.list.map(({ tab }) => `«${tab}»`));
}

/** Words of which one is to be chosen: «uno, dos o tres». */
export function choiceOf(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} o ${words.at(-1)}`;
}

/** Short names of all catalogues by name, as the options of a field. */
export function catalogueShortNames(): Readonly<Record<CatalogueName, string>> {
  return Object.fromEntries(inUse.list.map(({ name, tab }) => [name, tab]));
}

/** What the software has for a catalogue of the sample company, such as pictures; null once it has another title. */
export function sampleOf({ name, title }: Pick<Catalogue, "name" | "title">) {
  const sample = sampleCatalogueTexts[name];
  return sample?.title === title ? sample : null;
}

/** Path of a catalogue's page; null for an adult catalogue if only members may see it, because guests get a 404. */
export function cataloguePageOf(name: CatalogueName): string | null {
  return isAdultCatalogue(name) && inUse.adult === "members"
    ? null
    : `/catalogo/${addressOf(name)}`;
}

export function adultAudience(): AdultAudience {
  return inUse.adult;
}
