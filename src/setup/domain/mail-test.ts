/** Kind and id that mark test emails in the outbox, so that they are found among all others. */
export const mailTestSubject = { kind: "setup", id: "mail" } as const;

/** Transport of outgoing emails; `server`: name and port, without user and password. */
export type MailSetup =
  | { kind: "files"; directory: string; sender: string }
  | { kind: "smtp"; server: string; isEncrypted: boolean; sender: string };

/** Reason why an email has not gone out, and what to do about it. */
export type MailFault = { says: string; todo: string };

/** Latest test email; `at`: when it was sent, or else written. */
export type TestEmail = {
  to: string;
  state: "sent" | "waiting" | "dead" | "returned";
  at: number;
  fault: MailFault | null;
};

/** `refused`: the mail server takes no emails now, so none was written. */
export type MailTestAnswer = { kind: "written" } | { kind: "refused"; fault: MailFault };
