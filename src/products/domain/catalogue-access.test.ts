import { describe, expect, it } from "vitest";
import type { CompanyScope, Viewer } from "../../kernel/viewer.ts";
import { catalogueAccessOf, mayBeSeen } from "./catalogue-access.ts";
import { catalogueNames } from "./catalogue-names.ts";

const guest: Viewer = { kind: "guest" };
const pending: Viewer = { kind: "outsider", reason: "pending", date: null };
const member = (seesAdult: boolean): Viewer => ({
  kind: "member",
  scope: {} as CompanyScope,
  companyName: "Salón Rizo Libre",
  personName: "Nerea",
  tier: null,
  seesPrices: true,
  seesAdult,
});
const all = { offered: catalogueNames(), isOfAge: false } as const;

describe("while only companies see products for adults", () => {
  const given = { ...all, adultShownTo: "members" } as const;

  it.each([guest, pending, member(false)])(
    "$kind sees the other catalogues, also after a confirmation",
    (viewer) => {
      for (const isOfAge of [false, true])
        expect(catalogueAccessOf({ ...given, viewer, isOfAge })).toEqual({
          shown: ["rizos", "espiritual"],
          seesAdult: false,
          asksAge: false,
        });
    },
  );

  it("a member of a company that is allowed to sees everything, unasked", () => {
    expect(catalogueAccessOf({ ...given, viewer: member(true) })).toEqual({
      shown: catalogueNames(),
      seesAdult: true,
      asksAge: false,
    });
  });
});

describe("where visitors may confirm their age", () => {
  const given = { ...all, adultShownTo: "confirmed" } as const;

  it.each([guest, pending, member(false)])(
    "$kind is asked to confirm, and sees everything afterwards",
    (viewer) => {
      expect(catalogueAccessOf({ ...given, viewer })).toEqual({
        shown: ["rizos", "espiritual"],
        seesAdult: false,
        asksAge: true,
      });
      expect(catalogueAccessOf({ ...given, viewer, isOfAge: true })).toEqual({
        shown: catalogueNames(),
        seesAdult: true,
        asksAge: false,
      });
    },
  );
});

it("a catalogue that is switched off is shown to nobody", () => {
  const access = catalogueAccessOf({
    offered: ["rizos"],
    adultShownTo: "confirmed",
    viewer: member(true),
    isOfAge: true,
  });
  expect(access.shown).toEqual(["rizos"]);
});

it("a product for adults in another catalogue follows the same rule", () => {
  const product = { catalogue: "rizos", isAdult: true } as const;
  const access = { ...all, adultShownTo: "confirmed", viewer: guest } as const;
  expect(mayBeSeen(product, catalogueAccessOf(access))).toBe(false);
  expect(mayBeSeen(product, catalogueAccessOf({ ...access, isOfAge: true }))).toBe(true);
  expect(mayBeSeen({ ...product, isAdult: false }, catalogueAccessOf(access))).toBe(true);
});
