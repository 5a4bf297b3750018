import { Temporal } from "temporal-polyfill";
import { writeCalendar } from "../../kernel/icalendar.ts";

/** Product of which a member is told. `name`: its discreet name if it has one, because calendars are shared. */
type ExpectedProduct = { number: number; name: string; path: string; incomingOn: string };

const refreshMinutes = 720;

/** Calendar with the day on which each product is expected, as a whole day. */
export function writeAlertsCalendar(
  products: readonly ExpectedProduct[],
  {
    words,
    publicUrl,
    at,
  }: {
    words: { name: string; summary: (product: string) => string; description: string };
    publicUrl: string;
    at: number;
  },
): string {
  const createdAt = Temporal.Instant.fromEpochMilliseconds(at);
  return writeCalendar({
    name: words.name,
    createdAt,
    refreshMinutes,
    events: products.map(({ number, name, path, incomingOn }) => ({
      uid: `stock-${number}@${new URL(publicUrl).hostname}`,
      // Later files replace the days of earlier ones in the member's calendar.
      sequence: Math.floor(at / 1000),
      at: { day: incomingOn },
      summary: words.summary(name),
      description: words.description,
      url: publicUrl + path,
    })),
  });
}
