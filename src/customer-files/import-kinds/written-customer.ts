import { createHash } from "node:crypto";
import type { ChangeToStore } from "../../imports/store/import-changes.ts";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { CustomerAddress, CustomerFacts } from "../domain/customer-facts.ts";

/** Company of a row of the file, with the shops that its further rows have added. */
export type WrittenCustomer = {
  row: number;
  facts: CustomerFacts;
  before: CustomerFacts | null;
  country: string;
  /** Addresses of its further rows. */
  added: CustomerAddress[];
};

export function changeOfCustomer({
  row,
  facts,
  before,
}: WrittenCustomer): ChangeToStore<CustomerFacts> {
  return {
    row,
    kind: before ? "changed" : "added",
    recordId: null,
    key: facts.taxId.key,
    before: before && {
      facts: before,
      hash: hashCustomer(before),
      changedAt: 0,
      importRunId: null,
    },
    after: { facts, hash: hashCustomer(facts) },
  };
}

/** Hash of a customer's imported data, by which an import detects later changes, without contact person and shops. */
export function hashCustomer(facts: CustomerFacts): string {
  const { contact: _, shops: __, ...compared } = facts;
  return createHash("sha256").update(canonicalJson(compared)).digest("base64url").slice(0, 22);
}
