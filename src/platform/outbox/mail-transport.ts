import { domainToASCII } from "node:url";
import { createTransport, type SendMailOptions } from "nodemailer";
import { isAddressDead } from "../../kernel/outgoing-email.ts";
import { needsTls } from "../config/mail-urls.ts";

/** Picture attached to an email, JPEG or PNG by its name; the HTML refers to it as `cid:NAME`. */
export type EmailPicture = { name: string; content: Buffer };

export function pictureType(name: string): string {
  return name.endsWith(".png") ? "image/png" : "image/jpeg";
}

export type Message = {
  /** Message-ID without angle brackets; the same for every attempt. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  pictures?: readonly EmailPicture[];
  headers?: Record<string, string> | undefined;
  /** Name of the file if emails are written to files instead of sent; contains nothing personal. */
  label: string;
};

export interface MailTransport {
  /** Resolves once the email has been handed over to the mail server or a file; rejects with SendFailure. */
  send(message: Message, options: { signal: AbortSignal }): Promise<void>;
  /** True when the server is ready to accept emails; sends nothing. */
  answers(): Promise<boolean>;
  close(): void;
}

/** Failure without the server's message, which may contain addresses. `server` affects all emails, `email` one. */
export class SendFailure extends Error {
  readonly about: "server" | "email";
  /** True when the mailbox does not exist and retries are useless. */
  readonly isFinal: boolean;
  /** Status code with which the server rejected the recipient's address for good; otherwise null. */
  readonly refusedAddress: string | null;

  constructor(
    code: string,
    {
      about,
      isFinal = false,
      refusedAddress = null,
      cause,
    }: Pick<SendFailure, "about"> & {
      isFinal?: boolean;
      refusedAddress?: string | null;
      cause?: unknown;
    },
  ) {
    super(`${about}: ${code}`, { cause });
    this.about = about;
    this.isFinal = isFinal;
    this.refusedAddress = refusedAddress;
  }
}

/** `bounces`: gives the envelope sender of an email, where it differs from the visible sender. */
export type Sender = {
  name: string;
  address: string;
  replyTo?: string;
  bounces?: ((messageId: string) => string) | undefined;
};

/** Message with headers for nodemailer. Throws SendFailure when an address is not one plain mailbox. */
export function compose(message: Message, sender: Sender): SendMailOptions {
  const to = oneAddress(message.to, { isFinal: true });
  const from = {
    name: oneLine(sender.name),
    address: oneAddress(sender.address, { isFinal: false }),
  };
  const replyTo = oneAddress(sender.replyTo ?? sender.address, { isFinal: false });
  const envelopeFrom = sender.bounces
    ? oneAddress(sender.bounces(message.messageId), { isFinal: false })
    : from.address;
  return {
    messageId: `<${message.messageId}>`,
    from,
    replyTo: { name: from.name, address: replyTo },
    to: { name: "", address: to },
    envelope: { from: envelopeFrom, to: [to] },
    ...withSubject(oneLine(message.subject), { ...automatic, ...message.headers }),
    text: message.text,
    html: message.html,
    attachments: (message.pictures ?? []).map(({ name, content }) => ({
      filename: name,
      cid: name,
      content,
      contentType: pictureType(name),
      contentDisposition: "inline",
    })),
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Validates an email address: no comment, quotation, list or line break that could hide a second address. */
function oneAddress(address: string, { isFinal }: { isFinal: boolean }): string {
  const at = address.lastIndexOf("@");
  if (at < 1) throw new SendFailure("not an address", { about: "email", isFinal });
  const written = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
  if (/^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d][a-z\d.-]*$/i.test(written)) return written;
  throw new SendFailure("not an address", { about: "email", isFinal });
}

/** Headers against out-of-office replies: the first is of RFC 3834, 5, the second for Microsoft Exchange. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Encodes subjects that look like encoded words (RFC 2047), because mail programs would decode them. */
function withSubject(
  subject: string,
  headers: Record<string, string>,
): Pick<SendMailOptions, "subject" | "headers"> {
  if (!subject.includes("=?")) return { subject, headers };
  const pieces = subject.match(/.{1,14}/gsu) ?? [];
  const value = pieces
    .map((piece) => `=?utf-8?B?${Buffer.from(piece).toString("base64")}?=`)
    .join("\r\n ");
  return { headers: { Subject: { prepared: true, value }, ...headers } };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

type SmtpError = { code?: string; response?: string; responseCode?: number; command?: string };

/** Converts an SMTP error; only «no such mailbox» (RFC 3463, 5.1.1 to 5.1.10) is final, others can be fixed. */
export function toSendFailure(error: unknown): SendFailure {
  const { code = "ERROR", response = "", responseCode, command } = error as SmtpError;
  const isServer = !responseCode || responseCode === 421 || code === "EAUTH" || code === "ETLS";
  if (isServer) {
    const said = responseCode ? `${code} ${responseCode}` : code;
    return new SendFailure(said, { about: "server", cause: error });
  }
  const status = response.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1];
  const said = [responseCode, status, command].filter(Boolean).join(" ");
  const isFinal = responseCode >= 500 && /^5\.1\.([12346]|10)$/.test(status ?? "");
  const refusal = status ?? String(responseCode);
  const isAddress = command === "RCPT TO" && responseCode >= 500 && isAddressDead(refusal);
  const refusedAddress = isFinal || isAddress ? refusal : null;
  return new SendFailure(said, { about: "email", isFinal, refusedAddress, cause: error });
}

/** Timeouts in milliseconds; a long silence, since servers scan for spam after the last line (RFC 5321, 4.5.3.2.6). */
const defaultTimeouts = { connect: 10_000, greeting: 15_000, silence: 120_000 };

export function createSmtpTransport({
  url,
  sender,
  timeouts = defaultTimeouts,
}: {
  url: string;
  sender: Sender;
  timeouts?: typeof defaultTimeouts;
}) {
  const pool = createTransport({
    url,
    requireTLS: needsTls(url),
    pool: true,
    maxConnections: 4,
    // Retries once on a new connection, because the server may have closed an idle one of the pool.
    maxRequeues: 1,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  });
  /** Finds out why the server accepts no mail now; null when it does. */
  const findFault = (): Promise<Error | null> =>
    pool.verify().then(
      () => null,
      (error: Error) => error,
    );
  return {
    async send(message: Message, { signal }: { signal: AbortSignal }): Promise<void> {
      const mail = compose(message, sender);
      try {
        await pool.sendMail({ ...mail, signal });
      } catch (error) {
        throw error instanceof SendFailure ? error : toSendFailure(error);
      }
    },
    answers: async () => (await findFault()) === null,
    findFault,
    close: () => pool.close(),
  };
}
