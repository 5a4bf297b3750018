import type { ErasureLine, HeldData } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { formatMoment } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Erased, Erasure } from "../../platform/privacy/data-subject-hooks.ts";
import { heldAlertsCopy as copy } from "../copy/stock-alerts-copy.ts";
import { eraseAlertsOfPerson, listAlertsOfPerson } from "../store/alerts.ts";

/** Alerts that the owner of an email address has asked for. */
export async function readHeldAlerts(on: Database, { key }: EmailAddress): Promise<HeldData> {
  const alerts = await listAlertsOfPerson(on, key);
  return {
    json: {
      stockAlerts: alerts.map(({ product, askedAt }) => ({
        product,
        askedAt: new Date(askedAt).toISOString(),
      })),
    },
    sections:
      alerts.length === 0
        ? []
        : [
            {
              title: copy.title,
              lines: alerts.map(({ product, askedAt }) => ({
                term: product,
                text: copy.asked(formatMoment(askedAt)),
              })),
            },
          ],
  };
}

export async function planErasureOfAlerts(
  on: Database,
  { emailKey }: Pick<Erasure, "emailKey">,
): Promise<readonly ErasureLine[]> {
  const { length: count } = await listAlertsOfPerson(on, emailKey);
  return count === 0
    ? []
    : [{ kind: "stock-alerts", action: "deleted", reason: "not-needed", until: null, count }];
}

export async function eraseAlerts(on: Database, { emailKey }: Erasure): Promise<Erased> {
  const lines = await planErasureOfAlerts(on, { emailKey });
  await eraseAlertsOfPerson(on, emailKey);
  return { lines };
}
