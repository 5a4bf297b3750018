import type { Term, TermRange } from "./term.ts";
import type { ServiceHours } from "./working-calendar.ts";

export type Promises = typeof promises;

/** Own export, so that pages which need only this term do not load the others. */
export const consentRenewal = { amount: 24, unit: "months" } as const satisfies Term;

/**
 * Promised lengths of time, each once; pages, emails and the queue read them here. Where no law is named, the company
 * chose the number.
 */
export const promises = {
  /** From receiving a trade access request to answering it. */
  accessRequestAnswer: { amount: 2, unit: "working-days" },
  /** From approving a trade access request to sending catalogues, prices and conditions. */
  tradeMaterials: { amount: 1, unit: "working-days" },
  /** Warning of the staff before the due instant of an answer. */
  answerWarning: { amount: 4, unit: "working-hours" },
  /** From a question to the applicant to its reminder, and to closing the request. */
  questionReminder: { amount: 5, unit: "working-days" },
  questionExpiry: { amount: 30, unit: "calendar-days" },
  linkValidity: { amount: 30, unit: "calendar-days" },
  /** From an unconfirmed access request to its reminder. */
  confirmationReminder: { amount: 2, unit: "calendar-days" },
  /** From an unconfirmed access request to its deletion. */
  unconfirmedExpiry: { amount: 30, unit: "calendar-days" },

  /** From receiving the order. */
  returnWindow: { amount: 14, unit: "calendar-days" },
  /** From the request of a return to its RMA number. `dueInstant` says which of two readings binds. */
  rmaIssued: { amount: 48, unit: "working-hours" },
  /** To the original payment method, from the approval of the return. */
  refund: { from: 5, to: 7, unit: "working-days" },
  /** Defective or incorrect items. */
  defectiveHandling: { from: 24, to: 48, unit: "hours" },

  shippingEurope: { from: 7, to: 10, unit: "working-days" },
  deliveryPeninsula: { from: 24, to: 48, unit: "hours" },

  /** At least: art. 30 of the Código de Comercio has traders keep their books and papers six years. */
  transactionRetention: { amount: 6, unit: "years" },
  /** Terms of the capabilities' `retention.ts`, which names their start and their law. */
  expiredRetention: { amount: 7, unit: "calendar-days" },
  withdrawnRetention: { amount: 30, unit: "calendar-days" },
  refusedRetention: { amount: 1, unit: "years" },
  restingRetention: { amount: 18, unit: "months" },
  emailRetention: { amount: 12, unit: "months" },
  unsentEmailRetention: { amount: 90, unit: "calendar-days" },
  proofRetention: { amount: 3, unit: "years" },
  staffRetention: { amount: 3, unit: "years" },
  sessionRetention: { amount: 1, unit: "calendar-days" },
  logRetention: { amount: 90, unit: "calendar-days" },
  backupRetention: { amount: 35, unit: "calendar-days" },

  /** Art. 12.3 of Regulation (EU) 2016/679, from receiving the request of the person concerned. */
  gdprAnswer: { amount: 1, unit: "months" },
  /** At most: guide of the Spanish authority on cookies (July 2023), 3.2.9. */
  consentRenewal,
  /** Art. 12.3 too: extension of a complex request, announced with its reason within the month. */
  gdprExtension: { amount: 2, unit: "months" },
  /** From a privacy request to its confirmation by email. Short, because the month of the answer counts meanwhile. */
  privacyConfirmation: { amount: 7, unit: "calendar-days" },
  /** Reminder of the staff before the due instant of a privacy request. */
  privacyReminder: { amount: 5, unit: "calendar-days" },
  restrictionReview: { amount: 3, unit: "months" },

  /** Retention of analytics sums: two years can be compared. */
  pageCountsKept: { amount: 25, unit: "months" },

  /** Published as «CET», which readers in Spain take for local time, in summer too. */
  serviceHours: {
    days: [1, 2, 3, 4, 5],
    opens: "09:00",
    closes: "18:00",
    timeZone: "Europe/Madrid",
  },
} as const satisfies Record<string, Term | TermRange | ServiceHours>;
