/** The end of an axis that holds `most`: 2, 4 or 10 times a power of ten, so that its half is a whole number, too. */
export function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [2, 4, 6, 10].map((times) => times * power).find((end) => end >= most) ?? 20 * power;
}

/** A share as SVG takes a length: «43.2%». */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;
}
