import { createTransport } from "nodemailer";
import { needsTls } from "../config/smtp-url.ts";
import { compose, type Sender } from "./compose.ts";
import { toSendFailure } from "./smtp-failure.ts";
import { type MailTransport, SendFailure } from "./transport.ts";

export interface SmtpTransport extends MailTransport {
  /** Finds out why the server accepts no mail now; null when it does. */
  findFault(): Promise<Error | null>;
}

export type SmtpTimeouts = { connect: number; greeting: number; silence: number };

/**
 * In milliseconds. Long silence is allowed: servers scan for spam after the last line (RFC 5321, 4.5.3.2.6, asks for
 * ten minutes), and an email would be sent twice if we disconnected meanwhile.
 */
const defaultTimeouts: SmtpTimeouts = { connect: 10_000, greeting: 15_000, silence: 120_000 };

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
    // Retries once on a new connection, because the server may have closed an idle one of the pool.
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
