/** Round end of an axis, `most` or above: 2, 4, 6, 10 or 20 times a power of ten, so that its half is whole. */
export function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [2, 4, 6, 10].map((times) => times * power).find((end) => end >= most) ?? 20 * power;
}

/** `part` of `whole` as an SVG length: «43.2%». */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;
}
