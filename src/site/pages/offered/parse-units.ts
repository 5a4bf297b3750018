/** Units that a person has typed; NaN for anything but digits. */
export function parseUnits(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
}
