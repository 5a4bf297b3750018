import { createTransport } from "nodemailer";
import { needsTls } from "../config/smtp-url.ts";
import { compose, type Sender } from "./compose.ts";
import { toSendFailure } from "./smtp-failure.ts";
import { type MailTransport, SendFailure } from "./transport.ts";

export interface SmtpTransport extends MailTransport {
  /** Why the server takes no mail from us just now, as nodemailer says it; null when it would. */
  findFault(): Promise<Error | null>;
}

export type SmtpTimeouts = { connect: number; greeting: number; silence: number };

/**
 * In milliseconds. Silence is borne for long, as after the last line of a mail servers look for spam before they
 * answer (RFC 5321, 4.5.3.2.6, asks for ten minutes): who hangs up then sends the mail twice.
 */
const defaultTimeouts: SmtpTimeouts = { connect: 10_000, greeting: 15_000, silence: 120_000 };

/** Mail over SMTP, on a few connections that are kept for the next emails. */
export function createSmtpTransport({
  url,
  sender,
  timeouts = defaultTimeouts,
}: {
  url: string;
  sender: Sender;
  timeouts?: SmtpTimeouts;
}): SmtpTransport {
  const pool = createTransport({
    url,
    requireTLS: needsTls(url),
    pool: true,
    maxConnections: 4,
    // A connection that was closed while it idled is no failure of the email: once more, on a new one.
    maxRequeues: 1,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  });
  const findFault = () =>
    pool.verify().then(
      () => null,
      (error: Error) => error,
    );
  return {
    async send(message, { signal }) {
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
