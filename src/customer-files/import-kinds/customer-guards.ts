import { type FoundGuards, noneFound } from "../../imports/domain/report.ts";
import type { CustomerFacts } from "../domain/customer-facts.ts";
import {
  type CustomerGuard,
  fewCustomers,
  manyCustomersPercent,
} from "../domain/customer-problems.ts";

export function guardsOfChangedCustomer(
  before: CustomerFacts,
  after: CustomerFacts,
): CustomerGuard[] {
  return [
    "many-customers-changed",
    ...(before.name === after.name ? [] : ["renamed-customers" as const]),
    ...(before.email === after.email ? [] : ["emails-changed" as const]),
    ...(before.surcharge.kind === "proved" && after.surcharge.kind !== "proved"
      ? ["surcharge-removed" as const]
      : []),
  ];
}

/** Changed customers are asked about if they are more than a percentage of all. */
export function withoutFewChanged(guards: FoundGuards, customers: number): FoundGuards {
  const { count = 0 } = guards["many-customers-changed"] ?? {};
  const isMany = count > fewCustomers && count * 100 > manyCustomersPercent * customers;
  return isMany ? guards : { ...guards, "many-customers-changed": noneFound };
}
