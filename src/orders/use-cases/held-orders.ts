import { pickFields } from "../../fields/field.ts";
import type { ErasureLine, HeldData } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { formatMoment } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import type { Erased, Erasure } from "../../platform/privacy/data-subject-hooks.ts";
import { heldOrdersCopy as copy } from "../copy/held-data-copy.ts";
import { personalOrderFields } from "../domain/order-form.ts";
import { eraseBuyer, listOrdersOfPerson } from "../store/orders-of-person.ts";

/** Orders that the owner of an email address has placed for companies. */
export async function readHeldOrders(on: Database, { key }: EmailAddress): Promise<HeldData> {
  const placed = await listOrdersOfPerson(on, key);
  return {
    json: {
      orders: placed.map((order) => ({
        reference: order.reference,
        company: order.companyName,
        placedAt: new Date(order.placedAt).toISOString(),
        ...pickFields(personalOrderFields, order),
      })),
    },
    sections:
      placed.length === 0
        ? []
        : [
            {
              title: copy.title,
              lines: placed.map(({ reference, companyName, placedAt }) => ({
                term: reference,
                text: copy.order(companyName, formatMoment(placedAt)),
              })),
            },
          ],
  };
}

export async function planErasureOfOrders(
  on: Database,
  { emailKey }: Pick<Erasure, "emailKey">,
): Promise<readonly ErasureLine[]> {
  const placed = await listOrdersOfPerson(on, emailKey);
  return [
    {
      kind: "orders",
      action: "anonymised",
      reason: "company-goes-on",
      until: null,
      count: placed.length,
    },
  ];
}

/** Takes a person out of the orders that they placed; the orders stay as their company's. */
export async function eraseFromOrders(
  on: Database,
  { emailKey, files }: Erasure & { files: MailFiles },
): Promise<Erased> {
  const lines = await planErasureOfOrders(on, { emailKey });
  await files.remove(await eraseBuyer(on, { emailKey }));
  return { lines };
}
