/** «20.000», and «1.000» with the separator too, which Spanish formats omit by default. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** Created only once, because constructing a formatter is slow. */
const countFormat = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
