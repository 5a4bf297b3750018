/** Parses a typed quantity; NaN for anything but digits. */
export function parseUnits(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
}
