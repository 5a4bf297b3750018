import type { CatalogueColour } from "./catalogue-colours.ts";

/** Catalogues of the sample company in display order, without their texts (copy/sample-catalogues-copy.ts). */
export const sampleCatalogueFacts = [
  sample("rizos", "sand"),
  sample("espiritual", "lilac"),
  { ...sample("erotica", "rose"), isAdult: true },
];

function sample(name: string, colour: CatalogueColour) {
  return { name, address: name, formerAddresses: [], colour, isAdult: false, isShown: true };
}
