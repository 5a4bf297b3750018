/** Placeholders that the owner can use in braces in texts of the home page: «{productos}». */
export const factsInTexts = [
  "productos",
  "catálogos",
  "años B2C",
  "años B2B",
  "valoración",
  "reseñas",
  "entrega península",
  "envíos Europa",
  "días de atención",
] as const;

export type FactInText = (typeof factsInTexts)[number];

/** Replaces the placeholders of a text by their values; unknown placeholders stay as they are. */
export function fillInFacts(text: string, valueOfFact: (name: string) => string | undefined) {
  return text.replace(/\{([^{}]*)\}/g, (braces, name: string) => valueOfFact(name) ?? braces);
}

/** True if a text has an unknown placeholder or an unpaired brace. */
export function hasUnknownFact(text: string): boolean {
  const known: readonly string[] = factsInTexts;
  return /[{}]/.test(fillInFacts(text, (name) => (known.includes(name) ? "" : undefined)));
}
