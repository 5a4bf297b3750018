import type { OutgoingEmail } from "../kernel/outgoing-email.ts";
import type { Database } from "../platform/database/database.ts";
import {
  countDeadByName,
  findEmail,
  listDeadEmails,
  listReturnedEmails,
  listWaitingEmails,
  retryEmail,
  type StoredEmail,
} from "../platform/outbox/stored-emails.ts";
import type { Permission } from "../staff/domain/roles.ts";
import type { EmailStaffService, PostedEmail, WrittenEmail } from "./domain/staff-service.ts";
import { readPictures, withEmbeddedPictures } from "./pictures.ts";
import { type EmailWriting, subjectPages, writeWith } from "./writing.ts";

export function createEmailStaffService({
  db,
  reading: { preview, describe, permissionFor },
  changed,
}: {
  db: Database;
  reading: EmailReading;
  changed: () => void;
}): EmailStaffService {
  return {
    async read(id) {
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
    async retry(id) {
      await retryEmail(db, id, { now: Date.now() });
      changed();
    },
  };
}

type Readable = Pick<OutgoingEmail, "to" | "email" | "subject">;

/** Writes emails for other people than their recipient. It has no signing key, so they contain no signed link. */
export interface EmailReading {
  preview(email: Readable): WrittenEmail;
  describe(email: StoredEmail): PostedEmail;
  permissionFor(name: string): Permission;
}

export function createEmailReading(writing: EmailWriting): EmailReading {
  /** Kinds of email that this version does not know need the highest permission. */
  function permissionFor(name: string): Permission {
    return writing.kinds[name]?.permission ?? "handle-rights";
  }

  return {
    permissionFor,
    preview(email) {
      const { subject, html, text, pictures } = writeWith(
        writing,
        email,
        subjectPages(writing, email).personalWithoutKey,
      );
      return {
        to: email.to,
        subject,
        text,
        html: withEmbeddedPictures(html, readPictures(pictures)),
      };
    },
    describe({ email: _, messageId, audience, limit, nextAttemptAt, giveUpAt, ...email }) {
      const title = writing.kinds[email.name]?.title ?? email.name;
      return { ...email, title, permission: permissionFor(email.name) };
    },
  };
}
