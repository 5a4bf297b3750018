const exceptions: Record<string, string> = {
  EL: "Grecia",
  XI: "Irlanda del Norte",
  EU: "la ventanilla única de la UE",
};

const names = new Intl.DisplayNames("es", { type: "region" });

/** «Portugal», from the prefix of a tax ID. */
export function countryName(taxCountry: string): string {
  return exceptions[taxCountry] ?? names.of(taxCountry) ?? taxCountry;
}

/** Countries of the filter: Spain, then the rest of the Union by name. */
export const countriesToChoose: readonly { code: string; name: string }[] = [
  "ES",
  ..."AT BE BG CY CZ DE DK EE EL FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI"
    .split(" ")
    .sort((one, other) => countryName(one).localeCompare(countryName(other), "es")),
].map((code) => ({ code, name: countryName(code) }));
