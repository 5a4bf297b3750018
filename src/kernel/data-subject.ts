import type { Temporal } from "temporal-polyfill";
import type { StoredFile } from "./stored-file.ts";

/** Everything that a capability holds about the owner of an email address (GDPR, art. 15), in the forms that show it. */
export type HeldData = {
  /** Members of the JSON file with all data; other keys than those of other capabilities. */
  json: Readonly<Record<string, unknown>>;
  /** Members of the JSON file with only the data that the person provided (GDPR, art. 20). */
  provided?: Readonly<Record<string, unknown>>;
  sections?: readonly HeldSection[];
  /** Sentences at the end of the page. */
  sentences?: readonly string[];
  /** Files in the data directory, which the page offers for download. */
  files?: readonly StoredFile[];
  /** Spellings of the email address in the records; emails may have been sent to each. */
  addresses?: readonly string[];
};

/** Section of the page with the held data. */
export type HeldSection = {
  title: string;
  /** Sentence in place of the contents, if there are none. */
  nothing?: string;
  records?: readonly HeldRecord[];
  lines?: readonly HeldLine[];
};

/** Record with a history, such as an access request. */
export type HeldRecord = {
  reference: string;
  lines: readonly HeldLine[];
  history: { title: string; events: readonly HeldEvent[] };
};

export type HeldLine = {
  term: string;
  text?: string;
  /** Files of `HeldData.files`, by id. */
  files?: readonly { id: string; label: string }[];
};

/** Event of a record's history; `at` in epoch milliseconds. */
type HeldEvent = { at: number; name: string; text: string };

export const erasureActions = ["deleted", "anonymised", "blocked"] as const;
type ErasureAction = (typeof erasureActions)[number];

/**
 * `company-goes-on`: the membership stays without the person, because orders refer to it. `not-needed`: no law
 * requires keeping it. `figures`: state, days, country and products stay for statistics, anonymised.
 * `trade-records`: kept under the Código de Comercio, art. 30. `already-blocked`: by an earlier erasure.
 */
export const erasureReasons = [
  "not-needed",
  "figures",
  "trade-records",
  "already-blocked",
  "company-goes-on",
] as const;
type ErasureReason = (typeof erasureReasons)[number];

/** Line of the report of an erasure: `count` rows of one kind, and what happens to them. */
export type ErasureLine = {
  /** Kind of data; the capability that holds it brings the words for it. */
  kind: string;
  action: ErasureAction;
  reason: ErasureReason;
  /** End of the blocking (LOPDGDD art. 32: kept only for authorities); null for data that are not blocked. */
  until: Temporal.Instant | null;
  count: number;
};

/** Copy of a record that an erasure keeps for judges, prosecutors and authorities (LOPDGDD, art. 32). */
export type BlockedCopy = {
  id: string;
  reference: string;
  taxIdKey: string;
  until: Temporal.Instant;
  content: unknown;
};

/** Key by which an authority has blocked data looked up: of an email address or a tax ID, or a record's reference. */
export type BlockedSearch = { email?: string; taxId?: string; reference?: string };

/** Change of a person's data other than an erasure; `subscribe` is an opt-in to news and follows from no right. */
export type DataSubjectChange =
  | { kind: "object" }
  | { kind: "subscribe" }
  | { kind: "restrict"; why: string }
  | { kind: "lift" }
  | { kind: "rectify"; correction: { field: string; value: string } };

/** Record that a change would affect, as members of the staff see it beside the request. */
export type AffectedRecord = { href: string; name: string; reference: string; remark: string };
