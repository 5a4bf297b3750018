/** «20.000», with the dot of Spanish typography also in figures of four digits, as prices and counts are set. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** Made once: each takes longer to make than a page has time for. */
const countFormat = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
