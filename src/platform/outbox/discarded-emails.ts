import { createTransport } from "nodemailer";
import { compose, type MailTransport, type Sender } from "./mail-transport.ts";

/**
 * Recipient of emails that are composed and thrown away: where nobody may learn whether an address is known, an unknown
 * one causes the same work in this process. The domain is reserved (RFC 2606).
 */
export const discardedRecipient = "nobody@discarded.invalid";

/** Transport that builds emails to the discarded recipient as `transport` would, and drops them. */
export function discardingTransport(transport: MailTransport, sender: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message, options) {
      if (message.to !== discardedRecipient) return transport.send(message, options);
      await composer.sendMail(compose(message, sender));
    },
    answers: () => transport.answers(),
    close: () => transport.close(),
  };
}
