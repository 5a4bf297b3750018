/** How a promise counts time. `due.ts` says where each of them starts and ends. */
export type Unit =
  | "calendar-days"
  | "working-days"
  | "working-hours"
  | "hours"
  | "months"
  | "years";

/** A promise of one length: «14 calendar days». The amount is a whole number, at least 1. */
export type Term = { amount: number; unit: Unit };

/** A promise with a shortest and a longest length, both included: «5 to 7 working days». */
export type TermRange = { from: number; to: number; unit: Unit };
