import { describe, expect, it } from "vitest";
import type { CustomerCompany } from "./company-record.ts";
import { parseSurcharge, typedSurcharge } from "./surcharge-record.ts";

const checkedBy = { id: "lucia", name: "Lucía Ferrer" };
const company = { taxId: { legalForm: "natural-person" } } as CustomerCompany;
const given = { company, files: ["certificado"], checkedBy, now: 1 };

const typed = {
  kind: "proved",
  document: " Modelo 036 ",
  file: "certificado",
  from: "2026-01-01",
  until: "2026-12-31",
};

describe("the form of the recargo", () => {
  it("gives the proof, and begins with it the next time", () => {
    const parsed = parseSurcharge(typed, given);
    const proof = {
      document: "Modelo 036",
      file: "certificado",
      from: "2026-01-01",
      until: "2026-12-31",
      checkedBy,
      checkedAt: 1,
    };
    expect(parsed).toEqual({ kind: "surcharge", surcharge: { kind: "proved", proof } });
    expect(typedSurcharge({ kind: "proved", proof })).toEqual({ ...typed, document: "Modelo 036" });
    const endless = { ...proof, file: null, until: null };
    expect(typedSurcharge({ kind: "proved", proof: endless })).toMatchObject({
      file: "",
      until: "",
    });
  });

  it("ignores the fields of the proof without one, and a document that is not the company's", () => {
    const wrong = { ...typed, document: "", from: "ayer" };
    for (const kind of ["none", "claimed"] as const) {
      const surcharge = { kind };
      expect(parseSurcharge({ ...wrong, kind }, given)).toEqual({ kind: "surcharge", surcharge });
      expect(typedSurcharge(surcharge)).toEqual({
        kind,
        document: "",
        file: "",
        from: "",
        until: "",
      });
    }
    expect(parseSurcharge({ ...wrong, kind: "invented" }, given)).toMatchObject({
      surcharge: { kind: "none" },
    });
    expect(parseSurcharge({ ...typed, file: "de-otra" }, given)).toMatchObject({
      surcharge: { proof: { file: null } },
    });
  });

  it.each([
    [{ document: " " }, "document-missing"],
    [{ document: "x".repeat(121) }, "document-missing"],
    [{ from: "" }, "wrong-days"],
    [{ from: "2026-02-30" }, "wrong-days"],
    [{ until: "pronto" }, "wrong-days"],
    [{ until: "2025-12-31" }, "wrong-days"],
  ] as const)("is refused with %j", (wrong, problem) => {
    expect(parseSurcharge({ ...typed, ...wrong }, given)).toEqual({ kind: "problem", problem });
  });

  it("is refused for a limited company", () => {
    const limited = { ...company, taxId: { legalForm: "limited-company" } } as CustomerCompany;
    for (const kind of ["claimed", "proved"])
      expect(parseSurcharge({ ...typed, kind }, { ...given, company: limited })).toEqual({
        kind: "problem",
        problem: "not-possible",
      });
  });
});
