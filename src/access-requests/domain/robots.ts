/** Shortest time in which a person can fill in the form; the page's script delays faster submissions. */
export const minFillMilliseconds = 2000;

/** True if the honeypot field, which people cannot see or reach with the Tab key, was filled in. */
export function looksLikeRobot(trap: string): boolean {
  return trap.trim() !== "";
}

/** False for null (a form sent without JavaScript), which is allowed. */
export function isTooFast(fillMilliseconds: number | null): boolean {
  return fillMilliseconds !== null && fillMilliseconds < minFillMilliseconds;
}
