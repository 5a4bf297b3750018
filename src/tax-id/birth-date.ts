/**
 * True when year, month and day can be a date of birth; the caller first removes what registers add to the month for
 * century or sex. The century is unknown, so every year divisible by four has a 29 February.
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
