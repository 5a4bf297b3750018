import type { CompanyTaxId } from "../../companies/domain/company.ts";
import { customerNumberKey } from "../../companies/store/rows.ts";
import type { ParsedRow } from "../../imports/reading/row-parser.ts";
import type { Database } from "../../platform/database/database.ts";
import { parseTaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import type { customerColumns } from "../domain/customer-columns.ts";
import type { CustomerProblem } from "../domain/customer-problems.ts";
import { type KnownCustomer, readCustomers } from "../store/imported-customers.ts";

export type KnownCustomers = {
  byTaxId: ReadonlyMap<string, KnownCustomer>;
  byNumber: ReadonlyMap<string, KnownCustomer>;
  nameOf: ReadonlyMap<string, string>;
};

export type CustomerRow = ParsedRow<typeof customerColumns> & {
  taxId: CompanyTaxId | "absent" | CustomerProblem;
};

export function withTaxId(row: ParsedRow<typeof customerColumns>): CustomerRow {
  const { taxId } = row.values;
  if (!taxId) return { ...row, taxId: "absent" };
  const parsed = parseTaxId(taxId);
  if (parsed.kind === "problem") {
    const problem = parsed.problem === "wrong-control" ? "tax-id-control" : "tax-id-format";
    return { ...row, taxId: problem };
  }
  const { country, number, legalForm } = parsed.taxId;
  return { ...row, taxId: { country, number, legalForm, key: taxIdKey(parsed.taxId) } };
}

export async function readKnownCustomers(
  db: Database,
  rows: readonly CustomerRow[],
): Promise<KnownCustomers> {
  const customers = await readCustomers(db, {
    taxIdKeys: rows.flatMap(({ taxId }) => (typeof taxId === "string" ? [] : [taxId.key])),
    numberKeys: rows.flatMap(({ values: { customerNumber } }) =>
      customerNumber ? [customerNumberKey(customerNumber)] : [],
    ),
  });
  const open = customers.filter(({ mergedInto }) => mergedInto === null);
  const targets = customers.flatMap(({ mergedInto }) => mergedInto ?? []);
  const names = targets.length === 0 ? [] : await namesOf(db, targets);
  return {
    // The later entry wins: an open company before a merged one with the same tax ID.
    byTaxId: new Map([...customers, ...open].map((one) => [one.facts.taxId.key, one])),
    byNumber: new Map(
      open.flatMap((one) =>
        one.facts.customerNumber === null
          ? []
          : [[customerNumberKey(one.facts.customerNumber), one] as const],
      ),
    ),
    nameOf: new Map(names),
  };
}

async function namesOf(db: Database, ids: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom("company")
    .select(["id", "legal_name"])
    .where("id", "in", ids.slice(0, 400))
    .execute();
  return rows.map((row) => [row.id, row.legal_name]);
}
