import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import { countryName } from "../../kernel/copy/country-name-copy.ts";
import { formatDurationInWords, formatElapsed } from "../../kernel/copy/durations-copy.ts";
import { provideValues } from "../../promises/values-in-force.ts";
import { viesFaults } from "../../vies/copy/vies-copy.ts";
import type { ViesFacts } from "../../vies/domain/vies-facts.ts";
import { maxRelated } from "../domain/related-request.ts";
import type { Signal } from "../domain/signals/signal.ts";
import { signalsOf } from "../domain/signals/signals-of.ts";
import { signalSentences } from "./signals-copy.ts";

const now = Temporal.Instant.from("2025-06-02T10:00:00Z");
const noBreakSpace = "\u00A0";

describe("every signal says what it is and why", () => {
  it.each(everySignal())("$kind", (signal) => {
    const { title, reason } = signalSentences(signal);
    expect(title).toMatch(/^[A-ZÁÉÍÓÚ\d]/);
    expect(title).not.toMatch(/\.$/);
    expect(reason).toMatch(/\.$/);
    expect(`${title} ${reason}`).not.toMatch(/undefined|null|NaN|\[object| {2}/);
  });

  it("with the facts that it rests on", () => {
    expect(reasonOf("free-mail")).toContain("gmail.com");
    expect(reasonOf("phone-country")).toMatch(/\+351.*Portugal.*España/);
    expect(reasonOf("seen-email-domain")).toContain("farmacia-del-mar.es");
    expect(reasonOf("tax-doubt")).toContain("Reino Unido");
    const byId = new Map([["rizos-champu", { brand: "RIZONDA", name: "Champú nutritivo" }]]);
    provideValues("productNames", () => ({ byId }));
    expect(reasonOf("selection")).toContain("RIZONDA · Champú nutritivo");
    expect(reasonOf("legal-form")).toContain("letra B");
  });

  it("and says that there may be more requests than are shown", () => {
    const { id, reference, company, state, receivedAt } = requestFrom();
    const other = { id, reference, company, state, receivedAt };
    const reasonFor = (count: number) => {
      const requests = Array.from({ length: count }, () => other);
      return signalSentences({ kind: "seen-phone", tone: "attention", requests }).reason;
    };
    expect(reasonFor(1)).toBe("Lo lleva otra solicitud.");
    expect(reasonFor(2)).toBe("Lo llevan otras 2 solicitudes.");
    expect(reasonFor(maxRelated)).toBe("Lo llevan al menos otras 5 solicitudes.");
  });
});

describe("VIES", () => {
  it("calls an unknown Spanish number normal, but not that of another country", () => {
    expect(vies({ state: "not-registered" })).toContain("normal en España");
    const portuguese = { state: "not-registered", country: "PT" } as const;
    const sentence = vies({ ...portuguese, isUsualNotToBeRegistered: false });
    expect(sentence).toContain("Portugal");
    expect(sentence).not.toContain("normal");
  });

  it("names the holder of the number in one line, and the age of the answer", () => {
    const trader = { name: "PERFUMARIA DO RIO LDA", address: "RUA DAS FLORES 12\nPORTO" };
    const sentence = vies({
      state: "valid",
      ...trader,
      ageMinutes: 200,
      consultationNumber: "WAPI1",
    });
    expect(sentence).toContain("PERFUMARIA DO RIO LDA, RUA DAS FLORES 12, PORTO.");
    expect(sentence).toContain(`hace 3${noBreakSpace}horas`);
    expect(sentence).toContain("WAPI1");
  });

  it("quotes both names if the number is registered under another one", () => {
    const sentence = vies({ name: "TIENDA BONITA LDA", otherName: "Tienda PT Ñandú" });
    expect(sentence).toContain("A nombre de TIENDA BONITA LDA.");
    expect(sentence).toContain("«Tienda PT Ñandú»");
  });

  it("does not describe a rejected number as an unanswered query", () => {
    const refused = { state: "unavailable", fault: "INVALID_INPUT" } as const;
    expect(titleOf(refused)).not.toContain("no ha respondido");
    expect(titleOf({ ...refused, fault: "TIMEOUT" })).toBe("VIES no ha respondido");
  });

  it.each(Object.keys(viesFaults) as (keyof typeof viesFaults)[])("explains %s", (fault) => {
    const sentence = vies({ state: "unavailable", fault, nextAttemptAt: now });
    expect(sentence).toContain(viesFaults[fault]);
    expect(sentence).toContain("el 2 de junio de 2025 a las\u00A012:00");
    expect(vies({ state: "unavailable", fault })).not.toContain("junio");
    expect(vies({ state: "valid", fault })).toContain(viesFaults[fault]);
  });
});

it.each([
  [0, "ahora mismo"],
  [1, "hace 1 minuto"],
  [59, "hace 59 minutos"],
  [60, "hace 1 hora"],
  [1439, "hace 23 horas"],
  [1440, "hace 1 día"],
  [14_400, "hace 10 días"],
])("an age of %d minutes is written as «%s»", (minutes, copy) => {
  expect(formatElapsed(minutes).replaceAll(noBreakSpace, " ")).toBe(copy);
});

it.each([
  [1, "1 segundo"],
  [119, "119 segundos"],
  [120, "2 minutos"],
  [7200, "2 horas"],
])("a length of %d seconds is written as «%s»", (seconds, copy) => {
  expect(formatDurationInWords(seconds).replaceAll(noBreakSpace, " ")).toBe(copy);
});

it.each([
  ["ES", "España"],
  ["EL", "Grecia"],
  ["XI", "Irlanda del Norte"],
  ["GB", "Reino Unido"],
])("the country %s is called %s", (code, name) => {
  expect(countryName(code)).toBe(name);
});

function everySignal(): Signal[] {
  const { id, reference, company, state, receivedAt } = requestFrom();
  const other = { id, reference, company, state, receivedAt };
  const relatedRequests = { taxId: [other], phone: [other, other], emailDomain: [other] };
  const requests = [
    requestFrom({ phone: "+351 912 345 678", selection: "rizos-champu", fillMilliseconds: "3000" }),
    requestFrom({ taxId: "12345678Z", email: "tienda@gmail.com", phone: "+34 750 000 000" }),
    requestFrom({ taxId: "X1234567L", selection: "rizos-champu,ya-no-existe" }),
    requestFrom({ taxId: "PT501964844", phone: "+1 500 555 0006", fillMilliseconds: "90000" }),
    requestFrom({ taxId: "GB123456789", phone: "+34 600 123 123" }),
  ];
  return requests.flatMap((request) => signalsOf({ request, vies: null, relatedRequests, now }));
}

function reasonOf(kind: Signal["kind"]): string {
  const found = everySignal().filter((signal) => signal.kind === kind);
  return found.map((signal) => signalSentences(signal).reason).join(" ");
}

function vies(facts: Partial<ViesFacts>): string {
  return viesSignalSentences(facts).reason;
}

function titleOf(facts: Partial<ViesFacts>): string {
  return viesSignalSentences(facts).title;
}

function viesSignalSentences(facts: Partial<ViesFacts>) {
  return signalSentences({
    kind: "vies",
    tone: "plain",
    state: "valid",
    country: "ES",
    isUsualNotToBeRegistered: true,
    consultedAt: now,
    ageMinutes: 0,
    fault: null,
    nextAttemptAt: null,
    name: null,
    otherName: null,
    address: null,
    consultationNumber: null,
    ...facts,
  });
}
