import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  countDeadByName,
  findEmail,
  listDeadEmails,
  listReturnedEmails,
  listWaitingEmails,
  retryEmail,
  type StoredEmail,
} from "../../platform/outbox/stored-emails.ts";
import type { Permission } from "../../staff/domain/roles.ts";
import type { PostedEmail, WrittenEmail } from "../domain/posted-email.ts";
import { sampleEmail } from "../layout/sample-email.ts";
import { type EmailWriting, findKind, subjectPages, writeWith } from "../layout/writing.ts";
import { picturesOf, withEmbeddedPictures } from "./send-emails.ts";

export type EmailStaffService = ReturnType<typeof createEmailStaffService>;

export function createEmailStaffService({
  db,
  reading: { preview, describe, permissionFor },
  changed,
}: {
  db: Database;
  reading: EmailReading;
  changed: () => void;
}) {
  return {
    async read(id: string) {
      const email = await findEmail(db, id);
      return email && { ...preview(email), email: describe(email) };
    },
    listDead: async () => (await listDeadEmails(db)).map(describe),
    listReturned: async () => (await listReturnedEmails(db)).map(describe),
    listWaiting: async () => (await listWaitingEmails(db)).map(describe),
    async countDead() {
      const counts = await countDeadByName(db);
      return counts.map(({ name, count }) => ({ permission: permissionFor(name), count }));
    },
    async retry(id: string) {
      await retryEmail(db, id, { now: Date.now() });
      changed();
    },
  };
}

export type EmailReading = ReturnType<typeof createEmailReading>;

/** Renders emails for people other than the recipient. It has no signing key, so they contain no signed link. */
export function createEmailReading(writing: EmailWriting) {
  /** Kinds of email that this version does not know need the highest permission. */
  function permissionFor(name: string): Permission {
    return findKind(writing.kinds, name)?.permission ?? "handle-privacy-requests";
  }

  function preview(email: Pick<OutgoingEmail, "to" | "email" | "subject">): WrittenEmail {
    const written = writeWith(writing, email, subjectPages(writing, email).personalWithoutKey);
    return {
      to: email.to,
      subject: written.subject,
      text: written.text,
      html: withEmbeddedPictures(written.html, picturesOf(written)),
    };
  }

  return {
    permissionFor,
    preview,
    /** Preview of a sample with the settings in force; null for an unknown name. */
    previewSample(name: string, given: { now: number; salesTeam: string }): WrittenEmail | null {
      const sample = sampleEmail(writing, name, given);
      return sample && preview(sample);
    },
    describe({
      email: _,
      messageId,
      audience,
      limit,
      nextAttemptAt,
      giveUpAt,
      ...email
    }: StoredEmail): PostedEmail {
      const title = findKind(writing.kinds, email.name)?.title ?? email.name;
      return { ...email, title, permission: permissionFor(email.name) };
    },
  };
}
