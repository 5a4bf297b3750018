/** Order of a column's dates: whether day or month stands first. */
export type DateOrder = "day" | "month";

/** Dates of a column: how many are valid with only one of day and month in front, and examples of ambiguous ones. */
export type DateEvidence = { dayFirst: number; monthFirst: number; ambiguous: string[] };

const maxExamples = 3;

/** Evidence of a column before its first date; `noteDate` changes the returned object. */
export function noDates(): DateEvidence {
  return { dayFirst: 0, monthFirst: 0, ambiguous: [] };
}

/** Adds the text of a cell to the evidence of its column: «12/31/2026» has its month in front. */
export function noteDate(evidence: DateEvidence, text: string): void {
  const [, first, second] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}(?!\d)/.exec(text) ?? [];
  if (first === undefined || second === undefined) return;
  if (Number(first) > 12) evidence.dayFirst += 1;
  else if (Number(second) > 12) evidence.monthFirst += 1;
  else if (Number(first) !== Number(second) && evidence.ambiguous.length < maxExamples)
    evidence.ambiguous.push(text.trim());
}

/** True if the dates of a column begin with the month, as programs set to American English write them. */
export function beginWithMonth({ dayFirst, monthFirst }: DateEvidence): boolean {
  return monthFirst > 0 && dayFirst === 0;
}

/** True if the dates of a column can only begin with the day. */
export function beginWithDay({ dayFirst, monthFirst }: DateEvidence): boolean {
  return dayFirst > 0 && monthFirst === 0;
}
