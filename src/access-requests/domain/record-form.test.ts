import { describe, expect, it } from "vitest";
import { farmaciaDelMar } from "../../../tests/support/example-requests.ts";
import { maxTextLength } from "../../workflow/apply-transition.ts";
import { parseRecordRequest } from "./record-form.ts";

describe("an access request that staff record", () => {
  const typed = { ...farmaciaDelMar, origin: "fair", detail: " Salón Look,\r\npasillo 4. " };

  it("has an origin and a detail besides the fields of the form", () => {
    expect(parseRecordRequest(typed)).toMatchObject({
      kind: "recording",
      recording: {
        submission: { company: "Farmacia del Mar, S. L.", wantsNews: false },
        origin: "fair",
        detail: "Salón Look,\npasillo 4.",
      },
    });
    expect(parseRecordRequest({ ...typed, detail: " \n " })).toMatchObject({
      recording: { detail: "" },
    });
  });

  it("is refused with an unknown origin, a detail that is too long, and each problem of the form", () => {
    const detail = "x".repeat(maxTextLength + 1);
    const refused = parseRecordRequest({ ...typed, company: "", origin: "form", detail });
    expect(refused).toMatchObject({
      kind: "problems",
      problems: { company: "missing", origin: "not-an-option", detail: "too-long" },
    });
  });
});
