import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { type Message, SendFailure } from "./transport.ts";

/** `bounces`: gives the envelope sender of an email, where it differs from the visible sender. */
export type Sender = {
  name: string;
  address: string;
  replyTo?: string;
  bounces?: ((messageId: string) => string) | undefined;
};

/** Message with headers for nodemailer. Throws SendFailure when the address is ambiguous. */
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
      contentType: "image/jpeg",
      contentDisposition: "inline",
    })),
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Checks an address as our form does: no comment, quotation, list or line break that could hide a second one. */
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
