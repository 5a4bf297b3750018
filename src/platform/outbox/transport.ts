/** `name`: by which the HTML refers to it as `cid:NAME`. */
export type EmailPicture = { name: string; content: Buffer };

/** What goes over the wire or into a file. */
export type Message = {
  /** The whole identifier, without its angle brackets; the same at every try. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What the HTML refers to as `cid:NAME`. */
  pictures?: readonly EmailPicture[];
  /** Besides those of every email. */
  headers?: Record<string, string> | undefined;
  /** What a file is called by; nothing personal. */
  label: string;
};

export interface MailTransport {
  /** Resolves once the mail is somebody else's duty; rejects with a SendFailure. */
  send(message: Message, options: { signal: AbortSignal }): Promise<void>;
  /** Whether mail would be taken just now, without sending any. */
  answers(): Promise<boolean>;
  close(): void;
}

/**
 * Why a mail did not go. Its message says so without personal data: the server's own words repeat addresses.
 * `server`: nothing gets through, whatever the email. `email`: this one was not taken.
 */
export class SendFailure extends Error {
  readonly about: "server" | "email";
  /** Trying again cannot help, as there is no such mailbox. */
  readonly isFinal: boolean;
  /** The status code, where it is the recipient's address that was refused for good. */
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
