/**
 * True when six digits can be a date of birth; `month` comes with offsets that registers add for century or sex.
 * Two-digit years fall in the last hundred and some: 29 February passes where any of them has it.
 */
export function isBirthDate({
  year,
  month,
  day,
}: {
  year: string;
  month: number;
  day: string;
}): boolean {
  const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  const isPossible = days !== undefined && Number(day) >= 1 && Number(day) <= days;
  return isPossible && (month !== 2 || Number(day) < 29 || Number(year) % 4 === 0);
}
