import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import { correctionFields } from "../../privacy-requests/domain/privacy-request.ts";
import { requestAfterChange } from "./change-for-person.ts";
import { correctableFields } from "./correct.ts";

const now = Temporal.Instant.from("2025-06-10T08:00:00Z");

describe("an access request that a privacy request changes", () => {
  it("keeps the former value of a corrected field, and ignores a correction that changes nothing", () => {
    const effect = (value: string) =>
      ({ kind: "rectify", correction: { field: "phone", value } }) as const;
    expect(requestAfterChange(effect("611 222 333"), requestFrom(), now)).toMatchObject({
      request: { phone: { number: "+34611222333" } },
      type: "correct",
      text: "phone: 600 123 123",
    });
    expect(requestAfterChange(effect("600 123 123"), requestFrom(), now)).toBeNull();
    expect(requestAfterChange(effect("el de siempre"), requestFrom(), now)).toEqual({
      kind: "problem",
    });
  });

  it("is restricted once, with time and reason, and the restriction can be lifted", () => {
    const restricted = requestAfterChange({ kind: "restrict", why: "Error" }, requestFrom(), now);
    expect(restricted).toMatchObject({ request: { restriction: { at: now, why: "Error" } } });
    if (!restricted || "kind" in restricted) throw new Error("not restricted");
    expect(requestAfterChange({ kind: "restrict", why: "" }, restricted.request, now)).toBeNull();
    expect(requestAfterChange({ kind: "lift" }, restricted.request, now)).toMatchObject({
      request: { restriction: null },
    });
    expect(requestAfterChange({ kind: "lift" }, requestFrom(), now)).toBeNull();
  });

  it("has every field that the form of privacy requests offers to correct", () => {
    expect(correctionFields).toEqual([...correctableFields, "other"]);
  });
});
