/**
 * Whether six digits could be a date of birth; a month is given with what a register adds to it for the century or the
 * sex. A year of two digits is one of the last hundred and some: 29 February passes where any of them has it.
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
