/** `name`: Content-ID for `cid:NAME`. */
export type EmailPicture = { name: string; content: Buffer };

export type Message = {
  /** Without angle brackets; the same for every attempt. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Pictures referred to as `cid:NAME`. */
  pictures?: readonly EmailPicture[];
  headers?: Record<string, string> | undefined;
  /** File name; nothing personal. */
  label: string;
};

export interface MailTransport {
  /** Resolves once the email is handed over; rejects with SendFailure. */
  send(message: Message, options: { signal: AbortSignal }): Promise<void>;
  /** True when the server accepts mail, without sending any. */
  answers(): Promise<boolean>;
  close(): void;
}

/**
 * Failure without personal data (server messages repeat addresses). `server`: concerns every email. `email`: this one
 * only.
 */
export class SendFailure extends Error {
  readonly about: "server" | "email";
  /** No such mailbox: retries are useless. */
  readonly isFinal: boolean;
  /** Status code of a final rejection of the recipient. */
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
