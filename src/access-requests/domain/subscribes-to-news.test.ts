import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import { subscribesToNews } from "./subscribes-to-news.ts";

const confirmedAt = Temporal.Instant.from("2025-06-02T09:00:00Z");

it.each([
  ["ticked and not confirmed", { wantsNews: true }, false],
  ["ticked and confirmed", { wantsNews: true, confirmedAt }, true],
  ["confirmed and not ticked", { wantsNews: false, confirmedAt }, false],
  ["noted by the staff and switched on by its link", { wantsNews: true, origin: "fair" }, true],
] as const)(
  "an applicant is subscribed to news only after asking for them: %s",
  (_, given, expected) => {
    expect(subscribesToNews(requestFrom({}, given))).toBe(expected);
  },
);
