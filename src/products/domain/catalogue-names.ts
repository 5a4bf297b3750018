import { inForce } from "../../promises/values-in-force.ts";
import { type CatalogueColour, defaultColour } from "./catalogue-colours.ts";
import { sampleCatalogueFacts } from "./sample-catalogues.ts";

/** Lasting name of a catalogue (product range, which the site presents separately): stored with its products. */
export type CatalogueName = string;

export type CatalogueFacts = {
  name: CatalogueName;
  /** Segment of its URLs, such as `rizos` in `/catalogo/rizos`. */
  address: string;
  /** Former segments, from which its pages redirect. */
  formerAddresses: readonly string[];
  colour: CatalogueColour;
  /** True for a catalogue of products for adults; guests see it only if the seller allows it (`AdultAudience`). */
  isAdult: boolean;
  isShown: boolean;
};

const inUse = /* @__PURE__ */ inForce<{ list: readonly CatalogueFacts[] }>("catalogues", {
  list: sampleCatalogueFacts,
});

/** Names of the catalogues in display order, those that are not shown among them. */
export function catalogueNames(): CatalogueName[] {
  return inUse.list.map(({ name }) => name);
}

/** Names of the catalogues that the owner shows, at least one. */
export function shownCatalogueNames(): CatalogueName[] {
  return inUse.list.flatMap(({ name, isShown }) => (isShown ? [name] : []));
}

/** The catalogue of a company that has just one, which no file needs to name; null if there are several. */
export function onlyCatalogue(): CatalogueName | null {
  const [only, ...others] = inUse.list;
  return only && others.length === 0 ? only.name : null;
}

/** Catalogue of an untrusted name; undefined for another text. */
export function catalogueNamed(text: string | null | undefined): CatalogueName | undefined {
  return inUse.list.find(({ name }) => name === text)?.name;
}

/** Catalogue of a segment of an untrusted URL, also of a former one; undefined for another text. */
export function catalogueAt(segment: string | null | undefined): CatalogueName | undefined {
  const found =
    inUse.list.find(({ address }) => address === segment) ??
    inUse.list.find(({ formerAddresses }) => formerAddresses.includes(segment ?? ""));
  return found?.name;
}

export function addressOf(name: CatalogueName): string {
  return factsOf(name)?.address ?? name;
}

/** Addresses of all catalogues in one text, for caches of what contains their URLs. */
export function addressesMark(): string {
  return inUse.list.map(({ name, address }) => `${name}=${address}`).join(" ");
}

export function isAdultCatalogue(name: CatalogueName | null): boolean {
  return factsOf(name)?.isAdult ?? false;
}

/** CSS class with the colours of a catalogue (tokens.css); those of the first colour for an unknown one. */
export function coloursOf(name: CatalogueName | null | undefined): string {
  return `colours-${colourOf(name)}`;
}

export function colourOf(name: CatalogueName | null | undefined): CatalogueColour {
  return factsOf(name)?.colour ?? defaultColour;
}

function factsOf(name: CatalogueName | null | undefined): CatalogueFacts | undefined {
  return inUse.list.find((catalogue) => catalogue.name === name);
}
