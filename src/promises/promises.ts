import { inForce } from "./values-in-force.ts";
import type { ServiceHours } from "./working-calendar.ts";

/** Separate export, so that pages which need only this period do not load all promised periods. */
export const consentRenewal = { amount: 24, unit: "months" } as const satisfies Term;

/** Promised periods of the sample company. Where no law is mentioned, the company chose the number. */
export const samplePromises = {
  /** From receiving a trade access request to answering it. */
  accessRequestAnswer: { amount: 2, unit: "working-days" },
  /** From approving a trade access request to sending catalogues, prices and conditions. */
  tradeMaterials: { amount: 1, unit: "working-days" },
  /** Time before the deadline of an answer at which the staff are warned. */
  answerWarning: { amount: 4, unit: "working-hours" },
  /** From a question to the applicant to its reminder, and to the closing of the unanswered request. */
  questionReminder: { amount: 5, unit: "working-days" },
  questionExpiry: { amount: 30, unit: "calendar-days" },
  linkValidity: { amount: 30, unit: "calendar-days" },
  /** From an unconfirmed access request to its reminder. */
  confirmationReminder: { amount: 2, unit: "calendar-days" },
  /** From an unconfirmed access request to its deletion. */
  unconfirmedExpiry: { amount: 30, unit: "calendar-days" },

  /** Period for returning goods, from receiving the order. */
  returnWindow: { amount: 14, unit: "calendar-days" },
  /** From the request of a return to its RMA (return authorisation) number; see `dueInstant` for the hours. */
  rmaIssued: { amount: 48, unit: "working-hours" },
  /** Refund to the original payment method, from the approval of the return. */
  refund: { from: 5, to: 7, unit: "working-days" },
  /** Time in which defective or incorrect items are handled. */
  defectiveHandling: { from: 24, to: 48, unit: "hours" },

  deliveryEurope: { from: 7, to: 10, unit: "working-days" },
  deliveryPeninsula: { from: 24, to: 48, unit: "hours" },

  /** Minimum: traders must keep their books and papers for six years (Código de Comercio, art. 30). */
  transactionRetention: { amount: 6, unit: "years" },
  /** Retention periods; `retention.ts` in each feature folder says when they start and on which law they are based. */
  expiredRetention: { amount: 7, unit: "calendar-days" },
  withdrawnRetention: { amount: 30, unit: "calendar-days" },
  rejectedRetention: { amount: 1, unit: "years" },
  restingRetention: { amount: 18, unit: "months" },
  emailRetention: { amount: 12, unit: "months" },
  unsentEmailRetention: { amount: 90, unit: "calendar-days" },
  proofRetention: { amount: 3, unit: "years" },
  staffRetention: { amount: 3, unit: "years" },
  sessionRetention: { amount: 1, unit: "calendar-days" },
  logRetention: { amount: 90, unit: "calendar-days" },
  backupRetention: { amount: 35, unit: "calendar-days" },

  /** Time limit for the answer to a privacy request, counted from its receipt: art. 12.3 of Regulation (EU) 2016/679 (GDPR). */
  gdprAnswer: { amount: 1, unit: "months" },
  /** Maximum by the Spanish data protection authority's guide on cookies (July 2023), 3.2.9. */
  consentRenewal,
  /** Extension for a complex request (also art. 12.3), announced with its reason within the first month. */
  gdprExtension: { amount: 2, unit: "months" },
  /** From a privacy request to its confirmation by email. Short, as the month for the answer is already running. */
  privacyConfirmation: { amount: 7, unit: "calendar-days" },
  /** Time before the deadline of a privacy request at which the staff are reminded. */
  privacyReminder: { amount: 5, unit: "calendar-days" },
  restrictionReview: { amount: 3, unit: "months" },

  /** Retention of page view totals, long enough to compare two years. */
  pageCountsKept: { amount: 25, unit: "months" },

  /** The site publishes these hours as «CET»; readers in Spain understand local time, in summer too. */
  serviceHours: {
    days: [1, 2, 3, 4, 5],
    opens: "09:00",
    closes: "18:00",
    timeZone: "Europe/Madrid",
  },
} as const satisfies Record<string, Term | TermRange | ServiceHours>;

export type Promises = {
  readonly [Name in keyof typeof samplePromises]: Widened<(typeof samplePromises)[Name]>;
};

type Widened<Promise> = Promise extends { amount: number }
  ? Term
  : Promise extends { from: number }
    ? TermRange
    : ServiceHours;

/** Promised periods in force. Pages, emails and the queue of requests read them here and never repeat a number. */
export const promises: Promises = /* @__PURE__ */ inForce<Promises>("promises", samplePromises);

const history = /* @__PURE__ */ inForce<{ versions: readonly PromisesSince[] }>("promiseHistory", {
  versions: [],
});

/** Promises from an instant on, in epoch milliseconds. */
export type PromisesSince = { since: number; promises: Promises };

/** Promised periods in force at an instant (epoch milliseconds); they apply to requests made at that instant. */
export function promisesAt(at: number): Promises {
  const then = history.versions.findLast(({ since }) => since <= at);
  return then?.promises ?? (history.versions.length > 0 ? samplePromises : promises);
}

/** Shortest length that a period ever had, for queries that preselect rows whose period may be over. */
export function shortestEver(name: TermName): Term {
  const terms = [promises, ...history.versions.map((version) => version.promises)].map(
    (version) => version[name],
  );
  return terms.reduce((one, other) => (other.amount < one.amount ? other : one));
}

/** Name of a promise with a single length, not a range. */
export type TermName = {
  [Name in keyof Promises]: Promises[Name] extends Term ? Name : never;
}[keyof Promises];

/** Unit of a promised period; `due.ts` defines when a period of each unit starts and ends. */
export type Unit =
  | "calendar-days"
  | "working-days"
  | "working-hours"
  | "hours"
  | "months"
  | "years";

/** Promise of one length: «14 calendar days». The amount is a whole number, at least 1. */
export type Term = { amount: number; unit: Unit };

/** Promise of a range, both ends included: «5 to 7 working days». */
export type TermRange = { from: number; to: number; unit: Unit };
