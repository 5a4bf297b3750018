/** Letters, digits and signs of Spanish and of the EU languages that Latin-1 covers. */
export const latin = [
  ...between(" ", "~"),
  ...between("À", "ÿ"),
  ..."\u00a0¡¿ªº«»‹›–—\u2010\u2011…‘’‚“”„•·×°©®€",
  ..."ıŒœ",
].join("");

export const latinExtended = [
  ..."ĀāĂăĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŖŗŘřŚśŞşŠš",
  ..."ŢţŤťŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțẞ",
].join("");

/**
 * CSS range such as `U+100-107, U+10A-113`. Bridges small gaps to save bytes, except over characters of `elsewhere`,
 * which another file has.
 */
export function unicodeRange(characters: string, { elsewhere }: { elsewhere: string }): string {
  const others = [...elsewhere].map(pointOf);
  const points = [...characters].map((character) => pointOf(character)).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    const isNear = last && point <= last[1] + 16;
    if (isNear && !others.some((other) => other > last[1] && other < point)) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${last.toString(16)}`))
    .join(", ");
}

function between(first: string, last: string): string[] {
  const start = pointOf(first);
  return Array.from({ length: pointOf(last) - start + 1 }, (_, index) =>
    String.fromCodePoint(start + index),
  );
}

function hex(point: number): string {
  return `U+${point.toString(16)}`;
}

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
