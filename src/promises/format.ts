import { termUnits } from "./copy/units-copy.ts";
import type { Term, TermRange } from "./promises.ts";

const noBreakSpace = "\u00A0";
const noBreakHyphen = "\u2011";

/** Promised period in words, with no-break spaces: «14 días naturales», «5‑7 días laborables», «24‑48 h». */
export function formatTerm(term: Term | TermRange): string {
  const figure = "amount" in term ? `${term.amount}` : `${term.from}${noBreakHyphen}${term.to}`;
  const isOne = "amount" in term && term.amount === 1;
  return `${figure} ${termUnits[term.unit][isOne ? 0 : 1]}`.replaceAll(" ", noBreakSpace);
}

/** Range of hours with no-break characters: «24‑48 h». */
export function formatHours({ from, to }: { from: number; to: number }): string {
  return `${from}${noBreakHyphen}${to}${noBreakSpace}h`;
}

/** Rating with one decimal and a comma: «4,0». */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace(".", ",");
}
