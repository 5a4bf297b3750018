import { expect, it } from "vitest";
import type { CompanyEventType } from "./company-event.ts";
import type { CustomerCompany } from "./company-record.ts";
import { companyWebhook } from "./webhook-event.ts";

const farmacia = {
  id: "company-1",
  version: 3,
  status: "active",
  legalName: "Farmacia del Mar, S. L.",
  taxId: { key: "ESB12345674", country: "ES", number: "B12345674", legalForm: "company" },
  customerNumber: "430017",
  email: "compras@farmacia-del-mar.example",
} as unknown as CustomerCompany;

const at = Date.UTC(2026, 2, 2, 8);

it("a webhook event names the changed company without its people", () => {
  expect(companyWebhook(farmacia, { type: "edit", at, changes: { phone: [null, "1"] } })).toEqual({
    type: "company.changed",
    at: expect.anything(),
    subject: { kind: "company", id: "company-1" },
    data: {
      id: "company-1",
      version: 3,
      status: "active",
      company: "Farmacia del Mar, S. L.",
      tax_id: { country: "ES", number: "B12345674" },
      customer_number: "430017",
    },
  });
});

it.each<[CompanyEventType, Parameters<typeof companyWebhook>[1]["changes"], string | undefined]>([
  ["found", { taxId: [null, "ESB12345674"] }, "company.created"],
  ["import", { taxId: [null, "ESB12345674"] }, "company.created"],
  ["import", { phone: ["1", "2"] }, "company.changed"],
  ["change-address", {}, "company.changed"],
  ["suspend", { status: ["active", "suspended"] }, "company.suspended"],
  ["withdraw-approval", { status: ["active", "suspended"] }, "company.suspended"],
  ["be-merged", { company: [null, "Farmacia"] }, "company.suspended"],
  ["close", { status: ["suspended", "closed"] }, "company.changed"],
  ["reactivate", { status: ["suspended", "active"] }, "company.changed"],
  ["add-member", { member: [null, "Lucía"] }, undefined],
  ["see-as", {}, undefined],
])("a webhook reports the change %s with %j as %s", (type, changes, expected) => {
  expect(companyWebhook(farmacia, { type, at, changes })?.type).toBe(expected);
});
