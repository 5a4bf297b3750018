import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../../kernel/actor.ts";
import type {
  AffectedRecord,
  BlockedCopy,
  BlockedSearch,
  DataSubjectChange,
  ErasureLine,
  HeldData,
} from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Database } from "../database/database.ts";
import type { MailFiles } from "../outbox/mail-files.ts";

/**
 * Hooks of a capability that holds personal data about the owner of an email address, the data subject of the GDPR.
 * Privacy requests call them in the order of `position`, all of one request in one transaction.
 */
export type DataSubjectHooks = {
  /** Place in pages, files and reports. The privacy requests themselves have 2. */
  position: number;
  /** Words for kinds of data in the report of an erasure. */
  erasedKinds?: Readonly<Record<string, string>>;
  readHeld?(on: Database, person: EmailAddress): Promise<HeldData>;
  /** Lines that the report of an erasure would have; changes nothing. */
  planErasure?(on: Database, erasure: Erasure): Promise<readonly ErasureLine[]>;
  /** Erases the person's data (GDPR, art. 17); a repetition finds nothing. `.eml` files are removed from `files`. */
  erase?(on: Database, erasure: Erasure & { files: MailFiles }): Promise<Erased>;
  /** Erases what nobody needs any more of companies without an owner, which closed in `erase`. */
  eraseCompanies?(on: Database, companyIds: readonly string[]): Promise<void>;
  /** Changes the person's data; throws `NotApplicable` if that is not possible. */
  change?(on: Database, change: MadeChange): Promise<void>;
  /** Blocked records that stay in the capability's own tables, for `npm run blocked`. */
  listBlocked?(on: Database, search: BlockedSearch): Promise<readonly object[]>;
  /** Parses a typed reference of the capability's records; null for any other text. */
  parseReference?(typed: string): string | null;
  listAffected?(on: Database, emailKey: string): Promise<readonly AffectedRecord[]>;
  /** True if the person has subscribed to news (commercial email). */
  wantsNews?(on: Database, emailKey: string): Promise<boolean>;
};

export type Erasure = { emailKey: string; now: Temporal.Instant };

/** `blocked`: copies of erased records that a law requires to keep for authorities. `closed`: ids of companies that lost their last owner. */
export type Erased = {
  lines: readonly ErasureLine[];
  blocked?: readonly BlockedCopy[];
  closed?: readonly string[];
};

export type MadeChange = {
  emailKey: string;
  change: DataSubjectChange;
  at: Temporal.Instant;
  actor: Actor<"person">;
};

/** Error that rolls the transaction back, because a change of the person's data is not possible. */
export class NotApplicable extends Error {}

/** Hooks of all capabilities, in the order of their positions. */
export function dataSubjectHooksOf(
  capabilities: readonly { dataSubject?: DataSubjectHooks }[],
): readonly DataSubjectHooks[] {
  return capabilities
    .flatMap(({ dataSubject }) => dataSubject ?? [])
    .toSorted((one, other) => one.position - other.position);
}

/** Changes a person's data in every capability. */
export async function changeDataSubject(
  on: Database,
  hooks: readonly DataSubjectHooks[],
  change: MadeChange,
): Promise<void> {
  for (const hook of hooks) await hook.change?.(on, change);
}
