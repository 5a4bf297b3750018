import type { OutgoingEmail } from "../kernel/outgoing-email.ts";
import type { StoredEmail } from "../platform/outbox/stored-emails.ts";
import type { Permission } from "../staff/domain/roles.ts";
import type { PostedEmail, WrittenEmail } from "./domain/staff-service.ts";
import { readPictures, withEmbeddedPictures } from "./pictures.ts";
import { type EmailWriting, subjectPages, writeWith } from "./writing.ts";

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
