import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { requestFrom } from "../../../../tests/support/example-requests.ts";
import type { ViesCheck } from "../../../vies/domain/check.ts";
import type { RelatedRequest } from "../related-request.ts";
import type { Signal } from "./signal.ts";
import { phoneElsewhere, signalsOf } from "./signals-of.ts";

const now = Temporal.Instant.from("2025-06-02T10:00:00Z");
const nobody = { taxId: [], phone: [], emailDomain: [] };
const before: RelatedRequest = {
  id: "00000000-0000-4000-8000-000000000007",
  reference: "B2B-0000-0007",
  company: "Farmacia del Mar",
  state: "pending",
  receivedAt: Temporal.Instant.from("2025-05-02T10:00:00Z"),
};

it("an ordinary request of a Spanish company has no review signal", () => {
  const signals = given({ form: { fillMilliseconds: "48200" } });
  expect(signals.map(({ kind, tone }) => [kind, tone])).toEqual([
    ["legal-form", "plain"],
    ["vies", "plain"],
    ["fill-time", "plain"],
  ]);
});

it("no review signal carries a score", () => {
  const copy = JSON.stringify(given({ form: { email: "farmacia@gmail.com" } }));
  expect(copy).not.toMatch(/score|points|risk|rating|weight/i);
});

describe("the review signal of the tax ID", () => {
  it.each([
    ["B12345674", { holder: "company", legalForm: "limited-company", initial: "B" }],
    ["12345678Z", { holder: "natural-person", legalForm: "natural-person", initial: "1" }],
    ["X1234567L", { holder: "natural-person", legalForm: "foreign-natural-person", initial: "X" }],
    ["PT501964843", { holder: "unknown", legalForm: null, country: "PT" }],
  ])("%s says what kind of holder it has", (taxId, facts) => {
    expect(the("legal-form", { form: { taxId } })).toMatchObject({ tone: "plain", ...facts });
  });

  it.each([
    ["PT501964844", "checksum", "PT"],
    ["GB123456789", "manual-review", "GB"],
  ])("%s carries its doubt", (taxId, doubt, country) => {
    const signal = the("tax-doubt", { form: { taxId } });
    expect(signal).toEqual({ kind: "tax-doubt", tone: "attention", doubt, country });
  });
});

describe("the review signal of VIES", () => {
  it("calls an unknown Spanish number normal", () => {
    const signal = the("vies", { vies: { answer: "not-registered" } });
    expect(signal).toMatchObject({
      tone: "plain",
      state: "not-registered",
      isUsualNotToBeRegistered: true,
      ageMinutes: 90,
    });
  });

  it("asks for a second look at an unknown number of another country", () => {
    const form = { taxId: "PT501964843" };
    const signal = the("vies", { form, vies: { answer: "not-registered" } });
    expect(signal).toMatchObject({ tone: "attention", isUsualNotToBeRegistered: false });
  });

  it("shows what VIES says about a registered trader", () => {
    const trader = { name: "PERFUMARIA DO RIO LDA", consultationNumber: "WAPIAAAAZkQ0tJ5x" };
    const signal = the("vies", {
      form: { company: "Perfumaria do Rio", taxId: "PT501964843" },
      vies: { answer: "valid", ...trader },
    });
    expect(signal).toMatchObject({ tone: "plain", state: "valid", country: "PT", ...trader });
  });

  it("asks for a second look at a number that is registered under another name", () => {
    const form = { company: "Tienda PT Ñandú", contact: "Marta Gil", taxId: "PT501964843" };
    const answered = (name: string) => the("vies", { form, vies: { answer: "valid", name } });
    const other = { tone: "attention", otherName: "Tienda PT Ñandú" };
    expect(answered("TIENDA BONITA LDA")).toMatchObject(other);
    const same = { tone: "plain", otherName: null };
    expect(answered("TIENDA PT NANDU, UNIPESSOAL LDA")).toMatchObject(same);
    expect(answered("GIL PEREZ MARTA")).toMatchObject(same);
  });

  it("asks for nothing while an unanswered query will be repeated", () => {
    const fault = "MS_UNAVAILABLE";
    const nextAttemptAt = now.add({ minutes: 5 });
    const trying = { state: "waiting", answer: "unavailable", fault, nextAttemptAt } as const;
    expect(the("vies", { vies: trying })).toMatchObject({
      tone: "plain",
      state: "unavailable",
      fault,
      nextAttemptAt,
    });
    const givenUp = { state: "settled", answer: "unavailable", fault } as const;
    expect(the("vies", { vies: givenUp })).toMatchObject({ tone: "attention", fault });
  });

  it("has no age if VIES is not asked yet, or never", () => {
    const waiting = { state: "waiting", answer: null, consultedAt: null } as const;
    expect(the("vies", { vies: waiting })).toMatchObject({ state: "waiting", ageMinutes: null });
    expect(the("vies")).toMatchObject({ tone: "plain", state: "not-asked", ageMinutes: null });
    const british = the("vies", { form: { taxId: "GB123456789" } });
    expect(british).toMatchObject({ tone: "plain", state: "not-applicable" });
  });

  it("keeps the former answer when asking again failed, and says why", () => {
    const signal = the("vies", { vies: { answer: "valid", state: "settled", fault: "TIMEOUT" } });
    expect(signal).toMatchObject({ tone: "plain", state: "valid", fault: "TIMEOUT" });
  });
});

describe("the review signals of email and telephone", () => {
  it("name the domain of a free mail provider", () => {
    const signal = the("free-mail", { form: { email: "Farmacia@Gmail.com" } });
    expect(signal).toEqual({ kind: "free-mail", tone: "attention", domain: "gmail.com" });
  });

  it("name the country if it is not that of the tax ID", () => {
    expect(the("phone-country", { form: { phone: "+351 912 345 678" } })).toEqual({
      kind: "phone-country",
      tone: "attention",
      taxCountry: "ES",
      phone: { country: "PT", callingCode: "351" },
    });
  });

  it("say that a telephone range is unassigned", () => {
    const signal = the("phone-unassigned", { form: { phone: "+34 750 000 000" } });
    expect(signal).toMatchObject({ tone: "attention", number: "+34750000000" });
  });
});

describe("the review signal of earlier requests", () => {
  it("links to each of the other requests", () => {
    const relatedRequests = { taxId: [before], phone: [before], emailDomain: [before] };
    const signals = given({ relatedRequests });
    for (const kind of ["seen-tax-id", "seen-phone", "seen-email-domain"]) {
      const signal = signals.find((one) => one.kind === kind);
      expect(signal).toMatchObject({ tone: "attention", requests: [before] });
    }
  });

  it("ignores domains that give mailboxes to everybody", () => {
    const relatedRequests = { ...nobody, emailDomain: [before] };
    const signals = given({ relatedRequests, form: { email: "farmacia@hotmail.es" } });
    expect(signals.map(({ kind }) => kind)).not.toContain("seen-email-domain");
  });
});

describe("the review signals of the form itself", () => {
  it.each([
    ["48200", 48, "plain"],
    ["5000", 5, "plain"],
    ["4999", 5, "attention"],
    ["", null, "plain"],
  ])("have a fill time of %s ms", (fillMilliseconds, seconds, tone) => {
    expect(the("fill-time", { form: { fillMilliseconds } })).toMatchObject({ seconds, tone });
  });

  it("name the products that were asked for", () => {
    const form = { selection: "rizos-champu,espiritual-incienso" };
    const slugs = ["rizos-champu", "espiritual-incienso"];
    expect(the("selection", { form })).toEqual({ kind: "selection", tone: "plain", slugs });
  });
});

type Given = {
  form?: Parameters<typeof requestFrom>[0];
  vies?: Partial<ViesCheck>;
  relatedRequests?: Parameters<typeof signalsOf>[0]["relatedRequests"];
};

function given({ form, vies, relatedRequests = nobody }: Given): Signal[] {
  const request = requestFrom(form);
  return signalsOf({ request, vies: vies ? checkOf(vies) : null, relatedRequests, now });
}

function the(kind: Signal["kind"], about: Given = {}): Signal | undefined {
  return given(about).find((signal) => signal.kind === kind);
}

function checkOf(check: Partial<ViesCheck>): ViesCheck {
  return {
    taxIdKey: "",
    state: "settled",
    attempts: 1,
    nextAttemptAt: null,
    answer: null,
    fault: null,
    name: null,
    address: null,
    consultationNumber: null,
    raw: "{}",
    consultedAt: now.subtract({ minutes: 90 }),
    ...check,
  };
}

it.each([
  ["+34600123123", "ES"],
  ["+302101234567", "EL"],
  ["+442890123456", "XI"],
  ["+441534123456", "GB"],
  ["+351912345678", "PT"],
])("the telephone %s fits a tax ID of %s", (phone, taxCountry) => {
  expect(phoneElsewhere({ phone, taxCountry })).toBeNull();
});

it.each([
  ["+351912345678", "ES", { country: "PT", callingCode: "351" }],
  ["+33123456789", "ES", { country: "FR", callingCode: "33" }],
  ["+34600123123", "PT", { country: "ES", callingCode: "34" }],
])("the telephone %s does not fit a tax ID of %s", (phone, taxCountry, origin) => {
  expect(phoneElsewhere({ phone, taxCountry })).toEqual(origin);
});

it("a telephone prefix that several countries share is shown without a country", () => {
  const origin = phoneElsewhere({ phone: "+15005550006", taxCountry: "ES" });
  expect(origin).toEqual({ country: null, callingCode: "1" });
});

it("a tax ID of the EU scheme for non-EU traders has no country to compare a telephone with", () => {
  expect(phoneElsewhere({ phone: "+34600123123", taxCountry: "EU" })).toBeNull();
});
