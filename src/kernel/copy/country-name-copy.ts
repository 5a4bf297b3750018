/** Prefixes that are no code of a region, or whose name is another one in Spanish usage. */
const exceptions: Record<string, string> = {
  EL: "Grecia",
  XI: "Irlanda del Norte",
  EU: "la ventanilla única de la UE",
};

const names = new Intl.DisplayNames("es", { type: "region" });

/** Country name for the prefix of a tax ID, such as «Portugal». */
export function countryName(taxCountry: string): string {
  return exceptions[taxCountry] ?? names.of(taxCountry) ?? taxCountry;
}
