import { describe, expect, it } from "vitest";
import { otherPromises } from "../../../tests/support/other-promises.ts";
import { textOf } from "../../../tests/support/policy-text.ts";
import { capabilities } from "../../capabilities.ts";
import { retentionRules } from "../../platform/retention/capability-retention.ts";
import { formatTerm } from "../../promises/format.ts";
import { type Promises, promises } from "../../promises/promises.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import { retentionTerm } from "../../retention/copy/rules-copy.ts";
import { company } from "../../seller/copy/company.ts";
import type { Policy } from "../domain/policy-document.ts";
import { cookiePolicy } from "./cookies.ts";
import { legalNotice } from "./legal-notice.ts";
import type { PolicyFacts } from "./policy.ts";
import { privacyPolicy } from "./privacy.ts";
import { returnsPolicy } from "./returns.ts";

type Write = (facts: PolicyFacts) => Policy;

const rules = Object.values(retentionRules(capabilities));
const privacy: Write = (facts) => privacyPolicy(facts, rules);

describe.each([
  ["as promised", promises],
  ["after the company promises otherwise", otherPromises],
])("%s", (_, terms) => {
  it.each(["gdprAnswer", "transactionRetention"] as const)(
    "the privacy policy states %s",
    (name) => {
      expect(read(privacy, terms)).toContain(formatTerm(terms[name]));
    },
  );

  it.each(rules)("the privacy policy states how long «$name» are kept", (rule) => {
    expect(read(privacy, terms)).toContain(retentionTerm(rule, terms));
    expect(read(privacy, terms)).toContain(rule.name);
  });

  it("the cookie policy states consentRenewal", () => {
    expect(read(cookiePolicy, terms)).toContain(formatTerm(terms.consentRenewal));
  });

  it.each([
    "returnWindow",
    "rmaIssued",
    "refund",
    "defectiveHandling",
    "deliveryEurope",
    "deliveryPeninsula",
  ] as const)("the returns policy states %s", (name) => {
    expect(read(returnsPolicy, terms)).toContain(formatTerm(terms[name]));
  });

  it.each([privacy, cookiePolicy, returnsPolicy, legalNotice])(
    "%o states the hours of service",
    (write) => {
      expect(read(write, terms)).toContain(weekAndHours(terms.serviceHours));
    },
  );
});

it("the hours of service are written as on the door of a shop", () => {
  expect(weekAndHours(promises.serviceHours).replaceAll("\u00A0", " ")).toBe(
    "lunes a viernes, de 9:00 a 18:00 (CET), hora peninsular",
  );
});

it("the legal notice marks what still belongs to the sample company, and nothing else", () => {
  const notice = legalNotice({
    company: {
      ...company,
      legalName: "Perfumería Sol, S. L.",
      address: "Calle Mayor, 3, 28013 Madrid",
      registry: "Registro Mercantil de Madrid, hoja M-100",
      email: "hola@perfumeria-sol.example",
      phone: "910 000 001",
    },
    promises,
    asksVies: true,
  });
  const definitions = notice.sections[0]?.blocks.find((block) => block.kind === "definitions");
  expect(definitions?.items.filter((item) => item.isSample).map((item) => item.text)).toEqual([
    company.taxId,
  ]);
});

function read(write: Write, terms: Promises): string {
  return textOf(write({ company, promises: terms, asksVies: true })).join("\n");
}
