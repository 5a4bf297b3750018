/** Number beside a link of the console's navigation; `isAlert` when it counts overdue or failed items. */
export type Badge = { count: number; text: string; isAlert: boolean };

/** Badge with the text for its count; none for 0. */
export function badgeOf(
  count: number,
  say: (count: number) => string,
  { isAlert = false }: { isAlert?: boolean } = {},
): Badge[] {
  return count === 0 ? [] : [{ count, text: say(count), isAlert }];
}
