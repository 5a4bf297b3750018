/** «20.000», with the separator also in «1.000». */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** Module constant: slow to construct. */
const countFormat = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
