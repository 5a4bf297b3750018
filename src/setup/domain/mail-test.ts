import type { MailFault } from "../../emails/domain/mail-target.ts";

/** Kind and id that mark test emails in the outbox, so that they are found among all others. */
export const mailTestSubject = { kind: "setup", id: "mail" } as const;

/** Transport of outgoing emails; `server`: name and port, without user and password. */
export type MailSetup = { sender: string } & (
  | { kind: "files"; directory: string }
  | { kind: "smtp"; server: string; isEncrypted: boolean; isTyped: boolean }
  | { kind: "unreadable" }
);

/** Latest test email; `at`: when it was sent, or else written. */
export type TestEmail = {
  to: string;
  state: "sent" | "waiting" | "dead" | "returned";
  at: number;
  fault: MailFault | null;
};

/** `refused`: the mail server takes no emails now, so none was written. */
export type MailTestAnswer = { kind: "written" } | { kind: "refused"; fault: MailFault };
