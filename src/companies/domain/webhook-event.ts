import { Temporal } from "temporal-polyfill";
import type { WebhookEvent } from "../../webhooks/domain/event.ts";
import type { CompanyChange, CompanyEventType } from "./company-event.ts";
import type { CustomerCompany } from "./company-record.ts";

export const companyWebhookTypes = [
  "company.created",
  "company.changed",
  "company.suspended",
] as const;
export type CompanyWebhookType = (typeof companyWebhookTypes)[number];

/** Kind of the subject of these events, by which they are erased. */
export const companyWebhookSubject = "company";

/** Changes of the facts or addresses of a company; those of its people and documents are nothing for other programs. */
const changesFacts: ReadonlySet<CompanyEventType> = new Set<CompanyEventType>([
  "edit",
  "reactivate",
  "prove-surcharge",
  "add-address",
  "change-address",
  "remove-address",
  "merge",
  "import",
  "undo-import",
]);

/**
 * Webhook event of a change of a company; null for a change that other programs do not hear of. `company`: after the
 * change. docs/webhooks.md describes the fields.
 */
export function companyWebhook(
  company: CustomerCompany,
  { type, at, changes }: Pick<CompanyChange, "type" | "at" | "changes">,
): WebhookEvent | null {
  const name = webhookTypeOf({ type, changes });
  if (!name) return null;
  const { id, version, status, legalName, taxId, customerNumber } = company;
  return {
    type: name,
    at: Temporal.Instant.fromEpochMilliseconds(at),
    subject: { kind: companyWebhookSubject, id },
    data: {
      id,
      version,
      status,
      company: legalName,
      tax_id: { country: taxId.country, number: taxId.number },
      customer_number: customerNumber,
    },
  };
}

function webhookTypeOf({
  type,
  changes,
}: Pick<CompanyChange, "type" | "changes">): CompanyWebhookType | null {
  const [before, after] = changes.status ?? [];
  const isEnded = after === "suspended" || (after === "closed" && before !== "suspended");
  if (isEnded || type === "be-merged") return "company.suspended";
  const isNew = type === "found" || (type === "import" && changes.taxId?.[0] === null);
  if (isNew) return "company.created";
  return changesFacts.has(type) || after !== undefined ? "company.changed" : null;
}
