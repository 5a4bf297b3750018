import type { Temporal } from "temporal-polyfill";

export type CalendarEvent = {
  uid: string;
  /** Grows with every change of the event. */
  sequence: number;
  start: Temporal.Instant;
  end: Temporal.Instant;
  summary: string;
  description: string;
  url: string;
};

/** Calendar object of RFC 5545, with the properties of RFC 7986; instants in UTC, so that it needs no time zone. */
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
    // Properties for programs older than RFC 7986.
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
    `DTSTART:${writeInstant(event.start)}`,
    `DTEND:${writeInstant(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    // The calendar's owner stays free: a deadline is no appointment.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** Instant in UTC such as `20260601T120000Z` (RFC 5545, 3.3.5). */
function writeInstant(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
}

/** Escapes a text (RFC 5545, 3.3.11) and drops control characters, which no text may contain. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[[\p{Cc}]--[\n\t]]/gv, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Folds a line at 75 octets (RFC 5545, 3.1), never inside a character; the space of a continuation counts. */
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
