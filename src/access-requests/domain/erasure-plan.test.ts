import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import { type HeldRequest, planRequestErasures } from "./erasure-plan.ts";

const counts = {
  history: 3,
  notes: 1,
  letters: 2,
  attachments: 2,
  "vies-check": 1,
  "search-words": 9,
  webhooks: 3,
};
const farmaciaDelMar: HeldRequest = {
  id: "farmacia-del-mar",
  state: "approved",
  lastTouchedAt: Temporal.Instant.from("2020-02-29T10:00:00Z"),
  counts,
};

function plan(requests: HeldRequest[], now: string) {
  return planRequestErasures(requests, {
    now: Temporal.Instant.from(now),
    calendar: madridCalendar,
  });
}

function linesOf(planned: ReturnType<typeof plan>) {
  return planned.flatMap(({ lines }) => lines);
}

test("erasure blocks a customer's record until the last day of its six-year retention", () => {
  const planned = plan([farmaciaDelMar], "2026-02-28T22:59:59.999Z");
  expect(planned).toMatchObject([{ outcome: { kind: "blocked" } }]);
});

test("erasure deletes a customer's record as soon as its six-year retention has ended", () => {
  const planned = plan([farmaciaDelMar], "2026-02-28T23:00:00Z");
  expect(planned).toMatchObject([{ outcome: { kind: "erased" } }]);
  expect(linesOf(planned).map(({ action }) => action)).not.toContain("blocked");
});

test.each(["unconfirmed", "pending", "information-requested", "rejected", "withdrawn", "expired"])(
  "erasure leaves only anonymised statistics of an access request that is %s",
  (state) => {
    const request = { ...farmaciaDelMar, state } as HeldRequest;
    const planned = plan([request], "2020-03-01T10:00:00Z");
    expect(linesOf(planned).filter(({ action }) => action !== "deleted")).toMatchObject([
      { kind: "request", action: "anonymised", reason: "figures", count: 1 },
    ]);
  },
);
