import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { isFree } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { eventWithoutTransition } from "../../workflow/history-event.ts";
import { accessRequestKind } from "../domain/access-request.ts";
import type { AccessRequestTable } from "../tables.ts";
import { addEvents } from "./events.ts";
import { instant, toAccessRequest } from "./row.ts";

type Row = Selectable<AccessRequestTable>;

/** Maximum number of unconfirmed requests per email address; a further request makes the oldest one expire. */
export const unconfirmedPerAddress = 3;

/**
 * Expires the oldest unconfirmed requests of addresses that have too many: otherwise a stranger could flood a mailbox
 * or, if the newest were refused, keep its owner from applying. Sends no email about this and deletes the unsent ones.
 * The caller locks the addresses and counts the returned rows, which have their former values.
 */
export async function supersedeUnconfirmed(
  on: Database,
  emailKeys: readonly string[],
  { now }: { now: number },
): Promise<Row[]> {
  if (emailKeys.length === 0) return [];
  const rows = await on
    .selectFrom("access_request")
    .selectAll()
    .where("email_key", "in", [...new Set(emailKeys)])
    .where("state", "=", "unconfirmed")
    .where("restricted_at", "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const byAddress = Map.groupBy(rows, ({ email_key }) => email_key);
  const tooMany = [...byAddress.values()].flatMap((each) => each.slice(unconfirmedPerAddress));
  if (tooMany.length === 0) return [];
  const ids = tooMany.map(({ id }) => id);
  await on
    .updateTable("access_request")
    .set(({ eb }) => ({ state: "expired", is_open: 0, version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .execute();
  await addEvents(
    on,
    tooMany.map((row) => ({
      ...eventWithoutTransition({
        request: toAccessRequest(row),
        id: randomUUIDv7(),
        at: instant(now),
        actor: { kind: "clock" },
        type: "expire",
        text: "",
      }),
      to: "expired" as const,
    })),
  );
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "=", accessRequestKind)
    .where("subject_id", "in", ids)
    .where("state", "=", "waiting")
    .where(isFree("outbox_email", now))
    .execute();
  return tooMany;
}

export function asExpired(row: Row): Row {
  return { ...row, state: "expired" };
}
