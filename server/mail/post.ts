import { isAboutRight, type OutgoingLetter } from "../../core/mail/letters.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import type { Commit } from "../database/group-commit.ts";
import type { StoredLetter } from "../database/outbox.ts";
import type { Logger } from "../http/log.ts";
import { createFileTransport } from "./file-transport.ts";
import type { LetterFacts } from "./letters/letter-facts.ts";
import { type Written, writeLetter } from "./letters/write-letter.ts";
import { labelOf } from "./mail-files.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import type { Message } from "./transport.ts";
import { createOutboxWorker, type OutboxWorker } from "./worker.ts";

/** What letters say and where they lead; all texts in Spanish, all addresses absolute. */
export type PostFacts = Pick<LetterFacts, "company" | "terms" | "serviceHours" | "authority"> & {
  pages: Pick<LetterFacts["links"], "home" | "requestForm" | "privacy">;
  /** The applicant's page, by a link whose time counts from `createdAt`, in epoch milliseconds. */
  applicantLink: (requestId: string, createdAt: number) => string;
  consoleLink: (requestId: string) => string;
  /** The same two for requests about rights. */
  rightsLink: (requestId: string, createdAt: number) => string;
  rightsConsoleLink: (requestId: string) => string;
};

export interface Post extends OutboxWorker {
  /** A letter as it reads when it goes out, having been caused at `createdAt`, in epoch milliseconds. */
  write(letter: OutgoingLetter, createdAt: number): Written & { to: string };
}

/** The post of the site: takes letters from the outbox and sends them, from now on until `stop`. */
export function createPost({
  db,
  engine,
  mail,
  publicUrl,
  facts,
  isRush = () => false,
  commit,
  log,
}: {
  db: Database;
  engine: Engine;
  mail: Config["mail"];
  publicUrl: string;
  facts: PostFacts;
  isRush?: () => boolean;
  commit?: Commit | undefined;
  log: Logger;
}): Post {
  const { company, terms, serviceHours, authority, pages } = facts;
  const sender = { name: company.name, address: company.email };
  const transport =
    mail.kind === "smtp"
      ? createSmtpTransport({ url: mail.url, sender })
      : createFileTransport({ directory: mail.directory, sender });

  function write({ to, letter }: OutgoingLetter, createdAt: number): Written & { to: string } {
    const [personsLink, consoleLink] = isAboutRight(letter)
      ? [facts.rightsLink, facts.rightsConsoleLink]
      : [facts.applicantLink, facts.consoleLink];
    const links = {
      ...pages,
      applicant: personsLink(letter.requestId, createdAt),
      console: consoleLink(letter.requestId),
    };
    return { to, ...writeLetter(letter, { company, terms, serviceHours, authority, links }) };
  }

  function toMessage(letter: StoredLetter): Message {
    const { messageId, to, requestId, payload, createdAt } = letter;
    return {
      ...write({ to, requestId, letter: payload }, createdAt),
      messageId: `${messageId}@${new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, "[IPv6:$1]")}`,
      label: labelOf(letter),
    };
  }

  return {
    write,
    ...createOutboxWorker({ db, engine, transport, toMessage, isRush, commit, log }),
  };
}
