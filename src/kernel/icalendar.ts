import type { Temporal } from "temporal-polyfill";

export type CalendarEvent = {
  uid: string;
  /** Grows with every change of the event. */
  sequence: number;
  /** Begin and end, or a whole day (`YYYY-MM-DD`). */
  at: { start: Temporal.Instant; end: Temporal.Instant } | { day: string };
  summary: string;
  description: string;
  url: string;
};

/** Writes a calendar file (RFC 5545 and 7986). Instants are in UTC, so that it needs no time zone definition. */
export function writeCalendar({
  name,
  createdAt,
  refreshMinutes,
  events,
}: {
  name: string;
  createdAt: Temporal.Instant;
  refreshMinutes: number;
  events: readonly CalendarEvent[];
}): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Escaparate//Calendar feed//ES",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    // Properties with the calendar's name and refresh interval for calendar programs that do not know RFC 7986.
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...events.flatMap((event) => linesOf(event, createdAt)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function linesOf(event: CalendarEvent, createdAt: Temporal.Instant): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${writeInstant(createdAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...timeOf(event.at),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    // The event does not mark its time as busy in the calendar, because it is no appointment.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function timeOf(at: CalendarEvent["at"]): string[] {
  // A day without an end is one day long (RFC 5545, 3.6.1).
  if ("day" in at) return [`DTSTART;VALUE=DATE:${at.day.replaceAll("-", "")}`];
  return [`DTSTART:${writeInstant(at.start)}`, `DTEND:${writeInstant(at.end)}`];
}

/** Instant in UTC such as `20260601T120000Z` (RFC 5545, 3.3.5). */
function writeInstant(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
}

/** Escapes a text (RFC 5545, 3.3.11) and drops control characters, which the format forbids in texts. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[[\p{Cc}]--[\n\t]]/gv, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Folds a line after 75 octets (RFC 5545, 3.1), never inside a character; a continuation's leading space counts. */
function foldLine(line: string): string {
  let [folded, octets] = ["", 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) [folded, octets] = [`${folded}\r\n `, 1];
    folded += character;
    octets += size;
  }
  return folded;
}
