/** Picture attached to an email; the HTML refers to it as `cid:NAME`. */
export type EmailPicture = { name: string; content: Buffer };

export type Message = {
  /** Message-ID without angle brackets; the same for every attempt. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  pictures?: readonly EmailPicture[];
  headers?: Record<string, string> | undefined;
  /** Name for the file of an email that is stored instead of sent; contains nothing personal. */
  label: string;
};

export interface MailTransport {
  /** Resolves once the email has been handed over to the mail server or a file; rejects with SendFailure. */
  send(message: Message, options: { signal: AbortSignal }): Promise<void>;
  /** True when the server is ready to accept mail; sends none. */
  answers(): Promise<boolean>;
  close(): void;
}

/**
 * Failure to send, without the server's message, which may contain addresses. `server`: affects every email. `email`:
 * only this one.
 */
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
