/** Unit of a promised period; `due.ts` defines when a period of each unit starts and ends. */
export type Unit =
  | "calendar-days"
  | "working-days"
  | "working-hours"
  | "hours"
  | "months"
  | "years";

/** Promise of one length: «14 calendar days». The amount is a whole number, at least 1. */
export type Term = { amount: number; unit: Unit };

/** Promise of a range, both ends included: «5 to 7 working days». */
export type TermRange = { from: number; to: number; unit: Unit };
