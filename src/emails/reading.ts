import type { OutgoingEmail } from "../kernel/outgoing-email.ts";
import type { StoredEmail } from "../platform/outbox/outbox.ts";
import type { Permission } from "../staff/domain/roles.ts";
import type { PostedEmail, WrittenEmail } from "./domain/staff-service.ts";
import type { SubjectPages } from "./domain/subject-links.ts";
import type { EmailFacts } from "./layout/email-facts.ts";
import type { EmailKinds } from "./layout/email-kind.ts";
import { readPictures, withEmbeddedPictures } from "./pictures.ts";
import { getKind, type Written, writeEmail } from "./write-email.ts";

/** Facts of emails without links of their subjects. All addresses are absolute. */
export type CommonFacts = Omit<EmailFacts, "links"> & {
  pages: Pick<EmailFacts["links"], "home" | "requestForm" | "privacy" | "queue">;
};

export type EmailWriting = {
  kinds: EmailKinds;
  facts: CommonFacts;
  subjects: Readonly<Record<string, SubjectPages>>;
};

type Readable = Pick<OutgoingEmail, "to" | "email" | "subject">;

/** Emails for readers other than their recipient. Holds no signing key, so no signed link can appear. */
export interface EmailReading {
  preview(email: Readable): WrittenEmail;
  describe(email: StoredEmail): PostedEmail;
  permissionFor(name: string): Permission;
}

export function createEmailReading(writing: EmailWriting): EmailReading {
  /** Kinds unknown to this version need the highest permission. */
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

export function writeWith(
  writing: EmailWriting,
  { email, subject }: Pick<Readable, "email" | "subject">,
  personal: string,
): Written {
  const { kinds, facts } = writing;
  const { console } = subjectPages(writing, { email });
  const links = {
    ...facts.pages,
    personal,
    console: subject ? console(subject.id) : facts.pages.queue,
    requestInConsole: console,
  };
  return writeEmail(getKind(kinds, email.name), email, { ...facts, links });
}

export function subjectPages(
  { kinds, subjects }: EmailWriting,
  { email }: Pick<Readable, "email">,
): SubjectPages {
  const { subject } = getKind(kinds, email.name);
  const pages = subjects[subject];
  if (!pages) throw new Error(`nobody said where emails about ${subject} lead`);
  return pages;
}
