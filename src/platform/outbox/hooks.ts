import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";

export type OutboxHooks = {
  isHeld(eb: ExpressionBuilder<Schema, "outbox_email">): Expression<SqlBool>;
  /** Called in a transaction after a server rejected the address for good, or the email was returned. */
  noteFailure(on: Database, failure: EmailFailure): Promise<void>;
  /** Called when the server accepts an email after an earlier failed attempt. */
  clearFailure(on: Database, email: Pick<EmailFailure, "subject" | "to">): Promise<void>;
};

/** `status`: code of the rejection. `at`: epoch milliseconds. */
export type EmailFailure = Pick<OutgoingEmail, "subject" | "to"> & { status: string; at: number };

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
