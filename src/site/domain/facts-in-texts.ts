/** Names of facts as the owner writes them in braces in a text of the home page: «{productos}». */
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

/** Text with the values of its facts in place of their names in braces; unknown names stay as they are. */
export function fillInFacts(text: string, valueOfFact: (name: string) => string | undefined) {
  return text.replace(/\{([^{}]*)\}/g, (braces, name: string) => valueOfFact(name) ?? braces);
}

/** True if a text has a brace that belongs to no known fact. */
export function hasUnknownFact(text: string): boolean {
  const known: readonly string[] = factsInTexts;
  return /[{}]/.test(fillInFacts(text, (name) => (known.includes(name) ? "" : undefined)));
}
