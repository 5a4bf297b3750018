import type { Database } from "../../platform/database/database.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import { isPartlyWritten } from "../../products/store/partly-written.ts";
import { backInStockEmail } from "../emails/back-in-stock.ts";
import { type DueAlert, deleteEndedAlerts, listDueAlerts, removeAlert } from "../store/alerts.ts";

/** Alerts read at once; the others are of the next round. */
const maxAtOnce = 200;

/** Nobody waits longer for a product. */
const alertLasts = 365 * 86_400_000;

/** Sends each member one email about the products that are back in stock; true if any was sent. */
export async function tellBackInStock({
  db,
  now,
}: {
  db: Database;
  now: () => number;
}): Promise<boolean> {
  // A stock report is written in parts, and a member gets one email about all of it.
  if (await isPartlyWritten(db)) return false;
  await deleteEndedAlerts(db, now() - alertLasts);
  const due = Map.groupBy(await listDueAlerts(db, maxAtOnce), ({ memberId }) => memberId);
  for (const ofMember of due.values()) await tellMember(db, ofMember);
  return due.size > 0;
}

async function tellMember(db: Database, due: readonly DueAlert[]): Promise<void> {
  const [first] = due;
  if (!first) return;
  await db.transaction().execute(async (on) => {
    const products: string[] = [];
    // Another instance may have told the member meanwhile.
    for (const alert of due) if (await removeAlert(on, alert)) products.push(alert.product);
    if (products.length === 0) return;
    const { email, memberId, person } = first;
    // Alerts have no reference for the public; this one tells the files of emails apart.
    const about = { reference: memberId.slice(-12), person, products };
    await enqueueEmail(on, backInStockEmail.outgoing({ to: email, id: memberId }, about));
  });
}
