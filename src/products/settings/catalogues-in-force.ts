import { samplePicture } from "../../setting-groups/picture.ts";
import { adultDiscreetName } from "../copy/catalogue-console-copy.ts";
import type { Catalogue } from "../copy/catalogues.ts";
import type { AdultAudience } from "../domain/catalogue-access.ts";
import type { CatalogueRecord } from "./catalogue-records.ts";

/** Catalogues as the code reads them. */
export function cataloguesInForce({
  list,
  adult,
}: {
  list: readonly CatalogueRecord[];
  adult: AdultAudience;
}) {
  return { list: list.map(catalogueOfRecord), adult };
}

function catalogueOfRecord({
  audience,
  visibility,
  picture: { id, focus, alt },
  ...record
}: CatalogueRecord): Catalogue {
  const { name, title, inSentence, tab, address, description, colour } = record;
  const isAdult = audience === "adults";
  return {
    name,
    title,
    inSentence,
    tab,
    address,
    description,
    colour,
    discreetName: record.discreetName || (isAdult ? adultDiscreetName : tab),
    products: record.products,
    bestSellers: record.bestSellers,
    formerAddresses: wordsIn(record.formerAddresses),
    isAdult,
    isShown: visibility === "listed",
    ...(id && { own: { id, focus, alt } }),
  };
}

/** Record of a catalogue of the sample company, with which the form of the settings begins. */
export function recordOfCatalogue(
  { isAdult, isShown, formerAddresses, ...catalogue }: Catalogue,
  at: number,
): CatalogueRecord {
  return {
    ...catalogue,
    place: at + 1,
    discreetName: isAdult ? catalogue.discreetName : "",
    formerAddresses: formerAddresses.join(" "),
    audience: isAdult ? "adults" : "all-ages",
    visibility: isShown ? "listed" : "unlisted",
    picture: samplePicture,
  };
}

function wordsIn(text: string): string[] {
  return text.split(" ").filter(Boolean);
}
