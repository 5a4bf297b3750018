import type { OutgoingEmail } from "../kernel/outgoing-email.ts";
import type { Config } from "../platform/config/config.ts";
import type { MailAddresses } from "../platform/config/mail-addresses.ts";
import type { Database } from "../platform/database/database.ts";
import type { Engine } from "../platform/database/engine.ts";
import type { Commit } from "../platform/database/group-commit.ts";
import type { Logger } from "../platform/http/log.ts";
import { createFileTransport } from "../platform/outbox/file-transport.ts";
import { labelOf } from "../platform/outbox/mail-files.ts";
import type { StoredEmail } from "../platform/outbox/outbox.ts";
import { createSmtpTransport } from "../platform/outbox/smtp-transport.ts";
import type { Message } from "../platform/outbox/transport.ts";
import { createOutboxWorker, type OutboxWorker } from "../platform/outbox/worker.ts";
import { type Email, isAboutRight } from "./domain/email.ts";
import type { EmailFacts } from "./layout/email-facts.ts";
import { readPictures, withEmbeddedPictures } from "./pictures.ts";
import { type Written, writeEmail } from "./write-email.ts";

/** What letters say and where they lead; all texts in Spanish, all addresses absolute. */
export type PostFacts = Pick<
  EmailFacts,
  "company" | "terms" | "serviceHours" | "authority" | "catalogues" | "deliveryFailures"
> & {
  pages: Pick<EmailFacts["links"], "home" | "requestForm" | "privacy" | "queue">;
  /** The applicant's page; the time of its link counts from `createdAt`, in epoch milliseconds. */
  applicantLink: PersonalLink;
  consoleLink: (requestId: string) => string;
  /** The same two for requests about rights. */
  privacyLink: PersonalLink;
  privacyConsoleLink: (requestId: string) => string;
  /** The headers with which whoever made a request ends the news about it. */
  unsubscribe?: (requestId: string) => Record<string, string>;
};

/** Whoever holds the key of a link acts as its owner: it is made for the recipient alone. */
export type PersonalLink = {
  signed: (requestId: string, createdAt: number) => string;
  withoutKey: string;
};

export interface Post extends OutboxWorker {
  /** An email as anybody but its recipient may read it: its personal link has no key and nothing is signed. */
  preview(email: Readable): Omit<Written, "pictures"> & { to: string };
}

/** Email with all that is needed to write it. */
type Readable = Pick<OutgoingEmail, "to" | "email" | "subject">;

/** The post of the site: takes letters from the outbox and sends them, from now on until `stop`. */
export function createPost({
  db,
  engine,
  mail,
  addresses,
  returnPath,
  publicUrl,
  facts,
  isShedding = () => false,
  commit,
  log,
}: {
  db: Database;
  engine: Engine;
  mail: Config["mail"];
  addresses: Pick<MailAddresses, "sender" | "replyTo">;
  /** The envelope's sender for a Message-ID; undefined: the sender's own address. */
  returnPath?: ((messageId: string) => string) | undefined;
  publicUrl: string;
  facts: PostFacts;
  isShedding?: () => boolean;
  commit?: Commit | undefined;
  log: Logger;
}): Post {
  const { pages } = facts;
  const sender = {
    name: facts.company.name,
    address: addresses.sender,
    replyTo: addresses.replyTo,
    bounces: returnPath,
  };
  const transport =
    mail.kind === "smtp"
      ? createSmtpTransport({ url: mail.url, sender })
      : createFileTransport({ directory: mail.directory, sender });

  function compose(
    { email, subject }: Pick<Readable, "email" | "subject">,
    toLink: (link: PersonalLink) => string,
  ): Written {
    const content = email as Email;
    const [personal, consoleLink] = isAboutRight(content)
      ? [facts.privacyLink, facts.privacyConsoleLink]
      : [facts.applicantLink, facts.consoleLink];
    const links = {
      ...pages,
      applicant: toLink(personal),
      console: subject ? consoleLink(subject.id) : pages.queue,
      requestInConsole: facts.consoleLink,
    };
    return writeEmail(content, { ...facts, links });
  }

  function toMessage(email: StoredEmail): Message {
    const { messageId, to, subject, createdAt } = email;
    const written = compose(email, ({ signed, withoutKey }) =>
      subject ? signed(subject.id, createdAt) : withoutKey,
    );
    const content = email.email as Email;
    const wantsNews = "wantsNews" in content && content.wantsNews;
    return {
      to,
      ...written,
      pictures: readPictures(written.pictures),
      headers: wantsNews && subject ? facts.unsubscribe?.(subject.id) : {},
      messageId: `${messageId}@${new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, "[IPv6:$1]")}`,
      label: labelOf(email),
    };
  }

  return {
    preview(email) {
      const { subject, html, text, pictures } = compose(email, ({ withoutKey }) => withoutKey);
      return {
        to: email.to,
        subject,
        text,
        html: withEmbeddedPictures(html, readPictures(pictures)),
      };
    },
    ...createOutboxWorker({ db, engine, transport, toMessage, isShedding, commit, log }),
  };
}
