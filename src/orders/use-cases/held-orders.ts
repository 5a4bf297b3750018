import { pickFields } from "../../fields/field.ts";
import type { ErasureLine, HeldData, HeldLine, HeldSection } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { formatMoment } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import type { Erased, Erasure } from "../../platform/privacy/data-subject-hooks.ts";
import { heldOrdersCopy as copy } from "../copy/held-data-copy.ts";
import { changeWords } from "../copy/order-copy.ts";
import { orderFieldNames } from "../domain/order-form.ts";
import { listOrderChangesBy } from "../store/order-changes.ts";
import { listHoldsOfOwner } from "../store/order-holds.ts";
import { eraseBuyer, listOrdersOfPerson } from "../store/orders-of-person.ts";

/**
 * Orders that the owner of an email address has placed for companies, what they decided, asked or changed on any, and why
 * orders of companies that they own are held back.
 */
export async function readHeldOrders(on: Database, { key }: EmailAddress): Promise<HeldData> {
  const placed = await listOrdersOfPerson(on, key);
  const steps = await listOrderChangesBy(on, key);
  const holds = await listHoldsOfOwner(on, key);
  return {
    json: {
      orders: placed.map(({ companyName, placedAt, ...order }) => ({
        reference: order.reference,
        company: companyName,
        placedAt: new Date(placedAt).toISOString(),
        placedBy: order.placedBy,
        ...pickFields(orderFieldNames, order),
        deliveryAddress: order.deliveryAddress,
        billingAddress: order.billingAddress,
        lineNotes: order.lineNotes,
      })),
      orderSteps: steps.map(({ reference, companyName, at, what, detail }) => ({
        reference,
        company: companyName,
        at: new Date(at).toISOString(),
        what,
        ...(detail?.text && { text: detail.text }),
        ...(detail?.quantities && { quantities: detail.quantities }),
      })),
      orderHolds: holds.map(({ heldAt, ...hold }) => ({
        ...hold,
        heldAt: new Date(heldAt).toISOString(),
      })),
    },
    sections: [
      ...sectionOf(
        copy.title,
        placed.map(({ reference, companyName, placedAt }) => ({
          term: reference,
          text: copy.order(companyName, formatMoment(placedAt)),
        })),
      ),
      ...sectionOf(
        copy.steps,
        steps
          .filter(({ what }) => what !== "placed")
          .map(({ reference, at, what, detail }) => ({
            term: reference,
            text: [changeWords(what), formatMoment(at), detail?.text ?? ""]
              .filter((part) => part !== "")
              .join(" · "),
          })),
      ),
    ],
  };
}

function sectionOf(title: string, lines: readonly HeldLine[]): HeldSection[] {
  return lines.length === 0 ? [] : [{ title, lines }];
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
