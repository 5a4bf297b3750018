import { adultDiscreetName } from "../../products/copy/catalogue-console-copy.ts";
import type { Catalogue } from "../../products/copy/catalogues.ts";
import type { CatalogueRecord } from "../domain/catalogue-records.ts";
import type { GroupValues } from "../domain/groups.ts";
import { samplePicture } from "../domain/kinds.ts";

/** Catalogues as the code reads them. */
export function cataloguesInForce({ list, adult }: GroupValues["catalogues"]) {
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
