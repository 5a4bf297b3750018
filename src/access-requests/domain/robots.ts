/** Milliseconds that a person needs at the very least; the browser's script waits for the rest before it sends. */
export const minimumFillMilliseconds = 2000;

/** The trap field is out of sight and out of the tab order: only a program writes into it. */
export function looksLikeRobot(trap: string): boolean {
  return trap.trim() !== "";
}

/** Without script there is no measure (null), and the absence of a measure is no offence. */
export function isTooFast(fillMilliseconds: number | null): boolean {
  return fillMilliseconds !== null && fillMilliseconds < minimumFillMilliseconds;
}
