/** Colours that a catalogue can have; tokens.css has their values, as classes such as `colours-sand`. */
export const catalogueColours = [
  "sand",
  "lilac",
  "rose",
  "sage",
  "sky",
  "ochre",
  "stone",
  "teal",
  "coral",
] as const;

export type CatalogueColour = (typeof catalogueColours)[number];

export const defaultColour: CatalogueColour = "sand";

/** Grounds of the stand-ins for missing pictures (pages/offered/product-drawings.svg). */
export const standInGrounds = ["arch", "circle", "vase"] as const;

export type StandInGround = (typeof standInGrounds)[number];

/** Ground behind the drawings of products; neighbouring colours have different ones. */
export function groundOf(colour: CatalogueColour): StandInGround {
  return standInGrounds[catalogueColours.indexOf(colour) % standInGrounds.length] ?? "arch";
}
