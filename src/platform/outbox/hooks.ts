import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

/** What the capabilities add to the outbox about the rows that emails are about. */
export type OutboxHooks = {
  /** Whether an email waits, because its subject may not be dealt with just now. */
  isHeld(eb: ExpressionBuilder<Schema, "outbox_email">): Expression<SqlBool>;
  /** An address refused an email for good, or the email came back; on a transaction. */
  noteFailure(on: Database, failure: EmailFailure): Promise<void>;
  /** The address took an email after all. */
  clearFailure(on: Database, email: Pick<EmailFailure, "subject" | "to">): Promise<void>;
};

/** `status`: the code with which it was refused. `at`: epoch milliseconds. */
export type EmailFailure = Pick<OutgoingEmail, "subject" | "to"> & { status: string; at: number };

/** The hooks of several capabilities as one. */
export function joinHooks(hooks: readonly OutboxHooks[]): OutboxHooks {
  return {
    isHeld: (eb) => eb.or(hooks.map(({ isHeld }) => isHeld(eb))),
    async noteFailure(on, failure) {
      for (const hook of hooks) await hook.noteFailure(on, failure);
    },
    async clearFailure(on, email) {
      for (const hook of hooks) await hook.clearFailure(on, email);
    },
  };
}
