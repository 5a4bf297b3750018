import { foldName } from "../../kernel/fold.ts";
import { applyAddress } from "./apply-address.ts";
import type { CustomerValues } from "./apply-customer-row.ts";
import type { CustomerAddress, CustomerFacts } from "./customer-facts.ts";
import type { CustomerRowProblem } from "./customer-problems.ts";

/** Address of a further row of a company: its delivery address, or the only one in files that have one; null for none. */
export function readShop(
  values: CustomerValues,
  { company, country }: { company: Pick<CustomerFacts, "name">; country: string },
): { address: CustomerAddress | null; problems: readonly CustomerRowProblem[] } {
  const recipient = values.tradeName ?? company.name;
  const asked = { current: null, recipient, country };
  const delivery = applyAddress(values, { kind: "delivery", ...asked });
  if (delivery.address || delivery.problems.length > 0) return delivery;
  return applyAddress(values, { kind: "billing", ...asked });
}

/** True for two addresses of one place, whoever receives there. */
export function isSamePlace(one: CustomerAddress, other: CustomerAddress): boolean {
  return placeOf(one) === placeOf(other);
}

/** Shops that an import adds to a company; an address that it has already is none. */
export function addedShops(
  before: Pick<CustomerFacts, "shops"> | null,
  after: Pick<CustomerFacts, "shops">,
): readonly CustomerAddress[] {
  const known = before?.shops ?? [];
  return (after.shops ?? []).filter((shop) => known.every((one) => !isSamePlace(one, shop)));
}

function placeOf({ street, postcode, city, country }: CustomerAddress): string {
  return [street, postcode, city, country].map(foldName).join("|");
}
