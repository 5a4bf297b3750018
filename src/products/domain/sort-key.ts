/** Sort key of a name for Spanish alphabetical order: without accents and capitals, ñ after n. */
export function sortKeyOf(name: string): string {
  return name.toLowerCase().replace(/ñ/g, "n\u{ffff}").normalize("NFKD").replace(/\p{M}/gu, "");
}
