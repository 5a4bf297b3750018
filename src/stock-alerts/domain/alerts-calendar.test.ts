import ICAL from "ical.js";
import { expect, it } from "vitest";
import { alertsCalendarCopy } from "../copy/stock-alerts-copy.ts";
import { writeAlertsCalendar } from "./alerts-calendar.ts";

const at = Date.parse("2026-11-23T09:00:00Z");

it("a calendar of stock alerts has a whole-day event for each product that is expected", () => {
  const product = { number: 42, name: "Vela de soja", path: "/catalogo/espiritual/vela" };
  const text = writeAlertsCalendar([{ ...product, incomingOn: "2026-11-27" }], {
    words: alertsCalendarCopy("Arrebol"),
    publicUrl: "https://arrebol.example",
    at,
  });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  const { startDate, summary, uid, sequence } = new ICAL.Event(event);
  expect(String(calendar.getFirstPropertyValue("name"))).toBe("Vuelven a Arrebol");
  expect([startDate.toString(), summary, uid, sequence]).toEqual([
    "2026-11-27",
    "Vuelve: Vela de soja",
    "stock-42@arrebol.example",
    at / 1000,
  ]);
  expect(String(event?.getFirstPropertyValue("url"))).toBe(
    "https://arrebol.example/catalogo/espiritual/vela",
  );
});
