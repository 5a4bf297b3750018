import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { MailAddresses } from "../../platform/config/config.ts";
import { discardingTransport } from "../../platform/outbox/discarded-emails.ts";
import { labelOf } from "../../platform/outbox/mail-files.ts";
import {
  type EmailPicture,
  type Message,
  pictureType,
} from "../../platform/outbox/mail-transport.ts";
import type { StoredEmail } from "../../platform/outbox/stored-emails.ts";
import { OutboxWorker, type OutboxWorkerOptions } from "../../platform/outbox/worker.ts";
import { sourceFolder } from "../../platform/source-folder.ts";
import type { MailTarget } from "../domain/mail-target.ts";
import type { SubjectKeys } from "../domain/subject-links.ts";
import type { EmailImage } from "../layout/blocks.ts";
import {
  type EmailWriting,
  getKind,
  subjectPages,
  type Written,
  writeWith,
} from "../layout/writing.ts";
import { createCurrentTransport } from "./current-transport.ts";

/** Creates the worker that sends the emails in the outbox table. */
export function createPost({
  readTarget,
  addresses,
  returnPath,
  publicUrl,
  company,
  writing,
  keys,
  prepare,
  ...worker
}: Omit<OutboxWorkerOptions, "transport" | "toMessage"> & {
  /** Reads where emails go at the moment. */
  readTarget: () => Promise<MailTarget>;
  addresses: Pick<MailAddresses, "sender" | "replyTo">;
  /** Envelope sender (SMTP) by Message-ID; if undefined, the sender's address. */
  returnPath?: ((messageId: string) => string) | undefined;
  publicUrl: string;
  company: { readonly name: string };
  writing: EmailWriting;
  keys: Readonly<Record<string, SubjectKeys>>;
  /** Called before each email is written. */
  prepare?: () => Promise<void>;
}): OutboxWorker {
  const sender = {
    get name() {
      return company.name;
    },
    get address() {
      return addresses.sender;
    },
    get replyTo() {
      return addresses.replyTo;
    },
    bounces: returnPath,
  };
  const transport = discardingTransport(createCurrentTransport({ readTarget, sender }), sender);

  async function toMessage(email: StoredEmail): Promise<Message> {
    await prepare?.();
    const { messageId, to, subject, createdAt } = email;
    const kind = getKind(writing.kinds, email.name);
    const given = subject && kind.audience !== "staff" ? keys[subject.kind] : undefined;
    const personal =
      given && subject
        ? given.personal(subject.id, createdAt)
        : subjectPages(writing, email).personalWithoutKey;
    const written = writeWith(writing, email, personal);
    return {
      to,
      ...written,
      pictures: picturesOf(written),
      headers: subject && kind.isNews(email.email) ? given?.unsubscribe?.(subject.id) : {},
      messageId: `${messageId}@${new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, "[IPv6:$1]")}`,
      label: labelOf(email),
    };
  }

  return new OutboxWorker({ ...worker, transport, toMessage });
}

const folder = sourceFolder("src/emails/pictures/");
const read = new Map<string, Buffer>();

export function picturesOf({ pictures, wordmark }: Written): EmailPicture[] {
  return [...(wordmark ? [wordmark] : []), ...readPictures(pictures)];
}

/** Reads pictures of an email; missing files are left out, because the alternative text says the same. */
export function readPictures(names: readonly EmailImage["name"][]): EmailPicture[] {
  return names.flatMap((name) => {
    const content = read.get(name) ?? readPicture(name);
    return content ? [{ name, content }] : [];
  });
}

function readPicture(name: string): Buffer | undefined {
  const file = fileURLToPath(new URL(name, folder));
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  read.set(name, content);
  return content;
}

/** Replaces `cid:` references in HTML by data URLs, so that the console can show the pictures. */
export function withEmbeddedPictures(html: string, pictures: readonly EmailPicture[]): string {
  return pictures.reduce(
    (page, { name, content }) =>
      page.replaceAll(
        `"cid:${name}"`,
        `"data:${pictureType(name)};base64,${content.toString("base64")}"`,
      ),
    html,
  );
}
