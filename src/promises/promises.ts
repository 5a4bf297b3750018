import type { Term, TermRange } from "./term.ts";
import type { ServiceHours } from "./working-calendar.ts";

export type Promises = typeof promises;

/** By itself, too: a page that only needs to know whether a choice still holds need not carry the rest. */
export const consentRenewal = { amount: 24, unit: "months" } as const satisfies Term;

/**
 * Every length of time the company promises, once. Pages, mails and the queue of the staff read it here.
 * Where no law is named, the company chose the number and may change it.
 */
export const promises = {
  /** From receiving a trade access request to answering it. */
  accessRequestAnswer: { amount: 2, unit: "working-days" },
  /** From approving a trade access request to sending catalogues, prices and conditions. */
  tradeMaterials: { amount: 1, unit: "working-days" },
  /** How long before its due instant the staff is warned of an answer that has not gone out. */
  answerWarning: { amount: 4, unit: "working-hours" },
  /** From asking the applicant something to reminding of it, and to closing the request without an answer. */
  questionReminder: { amount: 5, unit: "working-days" },
  questionExpiry: { amount: 30, unit: "calendar-days" },
  /** From the making of an email: how long its link opens the applicant's page. */
  linkValidity: { amount: 30, unit: "calendar-days" },
  /** From receiving an access request nobody confirmed by mail to reminding its sender. */
  confirmationReminder: { amount: 2, unit: "calendar-days" },
  /** From receiving an access request nobody confirmed by mail to forgetting it. */
  unconfirmedExpiry: { amount: 30, unit: "calendar-days" },

  /** From receiving the order. */
  returnWindow: { amount: 14, unit: "calendar-days" },
  /** From the request of a return to its RMA number. `dueInstant` says which of two readings binds. */
  rmaIssued: { amount: 48, unit: "working-hours" },
  /** To the original payment method, once the return is approved. */
  refund: { from: 5, to: 7, unit: "working-days" },
  /** Defective or incorrect items, handled before the rest. */
  defectiveHandling: { from: 24, to: 48, unit: "hours" },

  shippingEurope: { from: 7, to: 10, unit: "working-days" },
  deliveryPeninsula: { from: 24, to: 48, unit: "hours" },

  /** At least: art. 30 of the Código de Comercio has traders keep their books and papers six years. */
  transactionRetention: { amount: 6, unit: "years" },
  /** The terms of `src/retention/domain/retention.ts`, which says from when each counts and by what law. */
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
  /** At most: guide of the Spanish authority on cookies (July 2023), 3.2.9, on how long a choice may hold. */
  consentRenewal,
  /** Art. 12.3 too: how much later a complex request may be answered, once, said with its reason within the month. */
  gdprExtension: { amount: 2, unit: "months" },
  /** From asking for a right to confirming it by mail. Short, because the month of the answer counts meanwhile. */
  privacyConfirmation: { amount: 7, unit: "calendar-days" },
  /** How long before its due instant the staff is reminded of a request for a right. */
  privacyReminder: { amount: 5, unit: "calendar-days" },
  /** From limiting the use of somebody's data, and from each reminder on, to asking whether it still has to be. */
  restrictionReview: { amount: 3, unit: "months" },

  /** From the day that the pages were counted on to forgetting its sums: two years can be compared. */
  pageCountsKept: { amount: 25, unit: "months" },

  /** Published as «CET», which a reader in Spain takes for the clock on the wall, in summer too. */
  serviceHours: {
    days: [1, 2, 3, 4, 5],
    opens: "09:00",
    closes: "18:00",
    timeZone: "Europe/Madrid",
  },
} as const satisfies Record<string, Term | TermRange | ServiceHours>;
