import type { BlockedCopy } from "../../kernel/data-subject.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import type { Erased, Erasure } from "../../platform/privacy/data-subject-hooks.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import { planRequestErasures } from "../domain/erasure-plan.ts";
import { erasureWebhooks } from "../domain/webhook-event.ts";
import { holdRequests, purgeRequests } from "../store/purge-requests.ts";
import { listHeldRequests, readBlockedContent } from "../store/requests-of-person.ts";
import { toAccessRequest } from "../store/rows.ts";

/** Lines that the report of `eraseRequestsOfPerson` would have. */
export async function planErasureOfRequests(on: Database, { emailKey, now }: Erasure) {
  const requests = await listHeldRequests(on, emailKey);
  const planned = planRequestErasures(requests, { now, calendar: companyCalendar });
  return planned.flatMap(({ lines }) => lines);
}

/** Erases the access requests of an email address; other emails keep their own period. */
export async function eraseRequestsOfPerson(
  on: Database,
  { emailKey, now, files }: Erasure & { files: MailFiles },
): Promise<Erased> {
  const before = await listHeldRequests(on, emailKey);
  const rows = await holdRequests(
    on,
    before.map(({ id }) => id),
  );
  // Read again after locking the rows; requests that arrived since the first read are not erased.
  const requests = await listHeldRequests(on, emailKey);
  const held = requests.filter((request) => rows.some(({ id }) => id === request.id));
  const planned = planRequestErasures(held, { now, calendar: companyCalendar });
  const blocked: BlockedCopy[] = [];
  for (const { requestId, outcome } of planned) {
    const row = rows.find(({ id }) => id === requestId);
    if (row && outcome.kind === "blocked")
      blocked.push({
        id: row.id,
        reference: row.reference,
        taxIdKey: row.tax_id_key,
        until: outcome.until,
        content: await readBlockedContent(on, row),
      });
  }
  await purgeRequests(on, rows, { files, now: now.epochMilliseconds });
  await enqueueWebhooks(
    on,
    rows.flatMap((row) => erasureWebhooks(toAccessRequest(row), now)),
  );
  return { lines: planned.flatMap(({ lines }) => lines), blocked };
}
