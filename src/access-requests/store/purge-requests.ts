import type { Selectable } from "kysely";
import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import { instant } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import { toStoredEmail } from "../../platform/outbox/stored-emails.ts";
import { promises } from "../../promises/promises.ts";
import { eraseWebhooksAbout } from "../../webhooks/store/enqueue.ts";
import { isOpen, type State } from "../domain/transitions.ts";
import type { AccessRequestTable, AnonymisedRequestTable } from "../tables.ts";
import { countChange, countedAnonymised, countedRow, promisedSince } from "./count-change.ts";
import { readSelection } from "./rows.ts";

export type RequestRow = Selectable<AccessRequestTable>;

/** Locks requests before a purge; concurrent changes fail, because the version grows. */
export async function holdRequests(on: Database, ids: readonly string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  return on
    .updateTable("access_request")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .returningAll()
    .execute();
}

/** Deletes requests with all their data; `.eml` files before the commit, so that a failure loses only these copies. */
export async function purgeRequests(
  on: Database,
  rows: readonly RequestRow[],
  { files, now }: { files: MailFiles; now: number },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const anonymised = rows.map((row) => anonymise(row, now));
  await on.insertInto("anonymised_request").values(anonymised).execute();
  const emails = await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "=", accessRequestKind)
    .where("subject_id", "in", ids)
    .returningAll()
    .execute();
  await eraseWebhooksAbout(on, { kind: accessRequestKind, ids });
  await files.remove(emails.map(toStoredEmail));
  await on.deleteFrom("access_request").where("id", "in", ids).execute();
  await countChange(on, { before: rows.map(countedRow), after: anonymised.map(countedAnonymised) });
}

/** Anonymised row for the statistics: days instead of instants, which would identify the request. */
function anonymise(row: RequestRow, now: number): AnonymisedRequestTable {
  const { received_at, answered_at, due_at } = row;
  return {
    state: lastState(row, now),
    received_on: dayOf(received_at),
    answered_on: answered_at === null ? null : dayOf(answered_at),
    took: answered_at === null ? null : answered_at - promisedSince(row),
    is_on_time: answered_at === null ? null : answered_at <= due_at ? 1 : 0,
    tax_country: row.tax_country,
    selection: JSON.stringify(readSelection("access_request", row)),
  };
}

function lastState({ state, due_at }: RequestRow, now: number): string {
  if (state === "pending" && due_at < now) return state;
  return isOpen(state as State) ? "withdrawn" : state;
}

function dayOf(milliseconds: number): number {
  return instant(milliseconds).toZonedDateTimeISO(promises.serviceHours.timeZone).startOfDay()
    .epochMilliseconds;
}
