import { type FigurePeriod, figurePeriods } from "../domain/figures.ts";

/** Period that an address asks for, in days. */
export function readPeriod(query: URLSearchParams): FigurePeriod {
  const asked = Number(query.get("dias"));
  return figurePeriods.find((period) => period === asked) ?? figurePeriods[0];
}
