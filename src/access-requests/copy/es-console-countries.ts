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

/** Countries in the queue's filter: Spain, then the other EU countries by name. */
export const countriesToChoose: readonly { code: string; name: string }[] = [
  "ES",
  ..."AT BE BG CY CZ DE DK EE EL FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI"
    .split(" ")
    .sort((one, other) => countryName(one).localeCompare(countryName(other), "es")),
].map((code) => ({ code, name: countryName(code) }));
