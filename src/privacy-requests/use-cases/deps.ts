import { randomBytes, randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { referenceFrom } from "../../kernel/reference.ts";
import type { DataSubjectHooks } from "../../platform/privacy/data-subject-hooks.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { PrivacyStore } from "../store/store.ts";

export type PrivacyDeps = {
  store: PrivacyStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  newId: () => string;
  newReference: () => string;
  salesTeam: string;
  hooks: readonly DataSubjectHooks[];
};

export function privacyDeps(
  given: Pick<PrivacyDeps, "store" | "salesTeam" | "hooks">,
): PrivacyDeps {
  return {
    ...given,
    calendar: companyCalendar,
    now: Temporal.Now.instant(),
    newId: randomUUIDv7,
    newReference: () => referenceFrom(randomBytes(5), "DER"),
  };
}
