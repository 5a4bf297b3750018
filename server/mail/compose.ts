import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { type Message, SendFailure } from "./transport.ts";

export type Sender = { name: string; address: string };

/** A message with its headers, for nodemailer. Errors: SendFailure when the address could be read as anything else. */
export function compose(message: Message, sender: Sender): SendMailOptions {
  const to = oneAddress(message.to, { isFinal: true });
  const from = {
    name: oneLine(sender.name),
    address: oneAddress(sender.address, { isFinal: false }),
  };
  return {
    messageId: `<${message.messageId}>`,
    from,
    replyTo: from,
    to: { name: "", address: to },
    envelope: { from: from.address, to: [to] },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    // RFC 3834, 5: so that no out-of-office reply answers; the second says the same to Exchange.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Only what our form takes: no comment, quotation, list or line break, in which a second address could hide. */
function oneAddress(address: string, { isFinal }: { isFinal: boolean }): string {
  const at = address.lastIndexOf("@");
  const written = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
  if (/^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d][a-z\d.-]*$/i.test(written)) return written;
  throw new SendFailure("not an address", { about: "letter", isFinal });
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}
