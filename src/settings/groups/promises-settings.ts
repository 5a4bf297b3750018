import type { ValuesOf } from "../../fields/field.ts";
import { samplePromises, type Unit } from "../../promises/promises.ts";
import { range, term } from "../../setting-groups/measures.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { promisesSettingsCopy } from "../copy/promises-settings-copy.ts";

const workingOrDays: readonly Unit[] = ["working-days", "calendar-days"];

/**
 * Legal bounds of promises (published periods): a privacy request is answered within a month (GDPR, art. 12.3),
 * business papers are kept for at least six years (Código de Comercio, art. 30). The renewal of cookie consent is no
 * setting (`consentRenewal` in promises.ts).
 */
const terms = {
  accessRequestAnswer: term({ units: workingOrDays, min: 1, max: 30 }),
  tradeMaterials: term({ units: workingOrDays, min: 1, max: 30 }),
  answerWarning: term({ units: ["working-hours"], min: 1, max: 40 }),
  confirmationReminder: term({ units: ["calendar-days"], min: 1, max: 20 }),
  unconfirmedExpiry: term({ units: ["calendar-days"], min: 2, max: 60 }),
  questionReminder: term({ units: workingOrDays, min: 1, max: 20 }),
  questionExpiry: term({ units: ["calendar-days"], min: 2, max: 90 }),
  linkValidity: term({ units: ["calendar-days"], min: 1, max: 90 }),
  returnWindow: term({ units: ["calendar-days"], min: 1, max: 365 }),
  rmaIssued: term({ units: ["working-hours"], min: 1, max: 240 }),
  refund: range({ unit: "working-days", min: 1, max: 60 }),
  defectiveHandling: range({ unit: "hours", min: 1, max: 240 }),
  deliveryPeninsula: range({ unit: "hours", min: 1, max: 240 }),
  deliveryEurope: range({ unit: "working-days", min: 1, max: 60 }),
  privacyConfirmation: term({ units: ["calendar-days"], min: 1, max: 15 }),
  privacyReminder: term({ units: ["calendar-days"], min: 1, max: 20 }),
  restrictionReview: term({ units: ["months"], min: 1, max: 12 }),
  expiredRetention: term({ units: ["calendar-days"], min: 1, max: 90 }),
  withdrawnRetention: term({ units: ["calendar-days"], min: 1, max: 90 }),
  rejectedRetention: term({ units: ["years", "months"], min: 1, max: 12 }),
  restingRetention: term({ units: ["months"], min: 1, max: 36 }),
  emailRetention: term({ units: ["months"], min: 1, max: 36 }),
  unsentEmailRetention: term({ units: ["calendar-days"], min: 7, max: 365 }),
  proofRetention: term({ units: ["years"], min: 3, max: 10 }),
  staffRetention: term({ units: ["years"], min: 1, max: 10 }),
  sessionRetention: term({ units: ["calendar-days"], min: 1, max: 30 }),
  logRetention: term({ units: ["calendar-days"], min: 1, max: 365 }),
  backupRetention: term({ units: ["calendar-days"], min: 1, max: 365 }),
  transactionRetention: term({ units: ["years"], min: 6, max: 20 }),
  pageCountsKept: term({ units: ["months"], min: 1, max: 60 }),
};

const sampleTerms = Object.fromEntries(
  Object.keys(terms).map((name) => [name, samplePromises[name as keyof typeof terms]]),
) as unknown as ValuesOf<typeof terms>;

/** Reminders that have to come before the end that they remind of. */
const pairs = [
  ["confirmationReminder", "unconfirmedExpiry"],
  ["questionReminder", "questionExpiry"],
] as const;

export const promisesSettings = defineSettings({
  name: "promises",
  order: 2,
  place: { section: "terms", position: 1 },
  fields: terms,
  sample: sampleTerms,
  copy: promisesSettingsCopy,
  hasBeginning: true,
  check: ({ value }) =>
    pairs.flatMap(([reminder, end]) =>
      value[reminder].amount < value[end].amount
        ? []
        : [{ path: `${end}.amount`, problem: "reversed" }],
    ),
});
