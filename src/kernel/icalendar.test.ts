import { assert, property, string } from "fast-check";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { type CalendarEvent, writeCalendar } from "./icalendar.ts";

const noon = Temporal.Instant.from("2026-06-01T12:00:00.987Z");

it("a calendar file is read by another program as it was meant", () => {
  const { calendar, event } = parse(write({ sequence: 7, summary: "Responder B2B-7XK3-9QD0" }));
  const names = ["version", "method", "name", "refresh-interval", "x-wr-calname"];
  expect(names.map((name) => String(calendar.getFirstPropertyValue(name)))).toEqual([
    "2.0",
    "PUBLISH",
    "Plazos de Arrebol",
    "PT60M",
    "Plazos de Arrebol",
  ]);
  expect(event.uid).toBe("answer-0197@arrebol.example");
  expect(event.sequence).toBe(7);
  expect(event.startDate.toString()).toBe("2026-06-01T11:30:00Z");
  expect(event.endDate.toString()).toBe("2026-06-01T12:00:00Z");
  expect(event.component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-06-01T12:00:00Z");
  expect(event.component.getFirstPropertyValue("url")).toBe("https://arrebol.example/gestion");
});

it("a calendar file can hold whole-day events", () => {
  const { event } = parse(write({ at: { day: "2026-12-24" } }));
  expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, "2026-12-24"]);
  expect(event.endDate.toString()).toBe("2026-12-25");
});

it.each([
  ["commas, semicolons and backslashes", "a,b;c\\d\\n, \\; \\\\,"],
  ["line ends", "uno\ndos\n\n tres"],
  ["emoji where lines are folded", "👩🏽‍🔬".repeat(40)],
  ["letters of two and three bytes where lines are folded", `x${"ñ€".repeat(60)}`],
  ["lines that look like properties", "\nEND:VEVENT\nBEGIN:VALARM"],
  ["nothing", ""],
])("a calendar file keeps a text with %s", (_, text) => {
  expect(parse(write({ summary: text })).event.summary).toBe(text);
});

it("a calendar file has lines of at most 75 bytes that end with CRLF, and keeps any text", () => {
  assert(
    property(string({ unit: "binary", maxLength: 400 }), (typed) => {
      const text = write({ description: typed });
      expect(text).toMatch(/^(?:[^\r\n]+\r\n)+$/);
      for (const line of text.split("\r\n"))
        expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      const kept = typed.replace(/\r\n?/g, "\n").replace(/[[\p{Cc}]--[\n\t]]/gv, "");
      expect(parse(text).event.description).toBe(kept);
    }),
  );
});

it("a calendar file repairs half surrogate pairs and drops control characters", () => {
  const { event } = parse(write({ summary: "a\uD83Db\u0000c\u0007d\u007Fe\r\nf" }));
  expect(event.summary).toBe("a\uFFFDbcde\nf");
});

function write(event: Partial<CalendarEvent>): string {
  return writeCalendar({
    name: "Plazos de Arrebol",
    createdAt: noon,
    refreshMinutes: 60,
    events: [
      {
        uid: "answer-0197@arrebol.example",
        sequence: 0,
        at: { start: noon.subtract({ minutes: 30 }), end: noon },
        summary: "",
        description: "",
        url: "https://arrebol.example/gestion",
        ...event,
      },
    ],
  });
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("no event");
  return { calendar, event: new ICAL.Event(component) };
}
