import type { HeldSection } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { formatDay } from "../../kernel/format.ts";
import type { StoredFile } from "../../kernel/stored-file.ts";
import type { Database } from "../../platform/database/database.ts";
import type { StoredEmail } from "../../platform/outbox/stored-emails.ts";
import type { DataSubjectHooks } from "../../platform/privacy/data-subject-hooks.ts";
import { heldCopy } from "../copy/held-data-copy.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";
import { listEmailsTo, listPrivacyRequestsOf } from "../store/contacts-of-person.ts";
import { findBlocked } from "../store/erase-subject.ts";

/** Place of the privacy requests' own data among those of the other capabilities. */
export const ownPosition = 2;

/** All data held about one email address. Cookie choices are not included, because nothing links them to a person. */
export type SubjectData = {
  /** File with all data. */
  json: Readonly<Record<string, unknown>>;
  /** File with the data that the person provided. */
  provided: Readonly<Record<string, unknown>>;
  sections: readonly HeldSection[];
  emails: readonly { subject: string; text: string; createdAt: number; sentAt: number | null }[];
  privacyRequests: readonly { request: PrivacyRequest; events: readonly PrivacyEvent[] }[];
  sentences: readonly string[];
  files: readonly StoredFile[];
};

/** Reads all data held about an email address; `read` renders the text of a stored email. */
export async function readSubject(
  db: Database,
  person: EmailAddress,
  {
    hooks,
    read,
  }: {
    hooks: readonly DataSubjectHooks[];
    read: (email: StoredEmail) => { subject: string; text: string };
  },
): Promise<SubjectData> {
  const held = [];
  for (const { position, readHeld } of hooks)
    if (readHeld) held.push({ position, ...(await readHeld(db, person)) });
  const addresses = held.flatMap((part) => part.addresses ?? []);
  const emails = (await listEmailsTo(db, [person.address, ...addresses])).map((email) => ({
    ...read(email),
    createdAt: email.createdAt,
    sentAt: email.sentAt,
  }));
  const privacyRequests = await listPrivacyRequestsOf(db, person.key);
  // Reference and dates only, because the content is kept for authorities.
  const blocked = (await findBlocked(db, { email: person.key })).map((record) => ({
    reference: record.reference,
    since: record.blocked_at,
    until: record.blocked_until,
  }));
  const own = { position: ownPosition, json: ownJson({ emails, privacyRequests, blocked }) };
  const parts = [...held, own].toSorted((one, other) => one.position - other.position);
  return {
    json: Object.assign({}, ...parts.map(({ json }) => json)),
    // The person first, then the records that refer to them.
    provided: Object.assign({}, ...held.toReversed().map(({ provided }) => provided)),
    sections: held.flatMap(({ sections }) => sections ?? []),
    emails,
    privacyRequests,
    sentences: [
      ...blocked.map(({ reference, until }) =>
        heldCopy.blocked({ reference, until: formatDay(until) }),
      ),
      ...held.flatMap(({ sentences }) => sentences ?? []),
    ],
    files: held.flatMap(({ files }) => files ?? []),
  };
}

function ownJson({
  emails,
  privacyRequests,
  blocked,
}: Pick<SubjectData, "emails" | "privacyRequests"> & {
  blocked: readonly { reference: string; since: number; until: number }[];
}) {
  return {
    emails: emails.map(({ subject, text, createdAt, sentAt }) => ({
      writtenAt: new Date(createdAt).toISOString(),
      sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
      subject,
      text,
    })),
    privacyRequests: privacyRequests.map(({ request, events }) => ({
      reference: request.reference,
      right: request.right,
      state: request.state,
      about: request.about,
      correction: request.correction,
      askedAt: request.askedAt.toString(),
      dueAt: request.dueAt.toString(),
      history: events.map(({ at, type, text, actor }) => ({
        at: at.toString(),
        by: actor.kind,
        type,
        text,
      })),
    })),
    blockedRecords: blocked.map(({ reference, since, until }) => ({
      reference,
      since: new Date(since).toISOString(),
      until: new Date(until).toISOString(),
    })),
  };
}
