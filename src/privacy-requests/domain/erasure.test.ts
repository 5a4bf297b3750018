import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import { type HeldRequest, planErasureOf } from "./erasure.ts";

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
  return planErasureOf(
    { requests, blocked: [], memberships: 0, invitations: 0 },
    { now: Temporal.Instant.from(now), calendar: madridCalendar },
  );
}

test("a customer's record is blocked to the end of the last day of its six years", () => {
  const { outcomes } = plan([farmaciaDelMar], "2026-02-28T22:59:59.999Z");
  expect(outcomes).toMatchObject([{ outcome: { kind: "blocked" } }]);
});

test("a moment later nothing obliges to keep it", () => {
  const { outcomes, lines } = plan([farmaciaDelMar], "2026-02-28T23:00:00Z");
  expect(outcomes).toMatchObject([{ outcome: { kind: "erased" } }]);
  expect(lines.map(({ action }) => action)).not.toContain("blocked");
});

test.each(["unconfirmed", "pending", "information-requested", "rejected", "withdrawn", "expired"])(
  "of a request that is %s only the figures stay",
  (state) => {
    const request = { ...farmaciaDelMar, state } as HeldRequest;
    const { lines } = plan([request], "2020-03-01T10:00:00Z");
    expect(lines.filter(({ action }) => action !== "deleted")).toMatchObject([
      { kind: "request", action: "anonymised", reason: "figures", count: 1 },
    ]);
  },
);

test("rows of one outcome are counted together, and there is no line for nothing", () => {
  const rejected: HeldRequest = {
    ...farmaciaDelMar,
    state: "rejected",
    counts: { ...counts, notes: 0, "vies-check": 0 },
  };
  const { lines } = plan([rejected, { ...rejected, id: "again" }], "2020-03-01T10:00:00Z");
  expect(Object.fromEntries(lines.map(({ kind, count }) => [kind, count]))).toEqual({
    request: 2,
    history: 6,
    letters: 4,
    attachments: 4,
    "search-words": 18,
    webhooks: 6,
  });
});
