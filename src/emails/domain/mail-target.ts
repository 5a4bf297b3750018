/** Where emails go. */
export type MailTarget =
  | { kind: "files"; directory: string }
  /** `isTyped`: set in the console, not in the environment. */
  | { kind: "smtp"; url: string; isTyped: boolean }
  /** A server was set in the console and cannot be decrypted, because its signing key is gone. */
  | { kind: "unreadable" };

/** Reason why emails do not go, and what to do about it. */
export type MailFault = { says: string; todo: string };
