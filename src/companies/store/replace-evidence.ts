import type { TaxIdEvidence } from "../domain/company.ts";
import type { LockedCompany } from "./lock-company.ts";
import { evidenceColumns } from "./rows.ts";

/** Replaces the stored answer of VIES with a later one about the same tax ID. */
export async function replaceEvidence(
  { on, company }: LockedCompany,
  evidence: TaxIdEvidence,
): Promise<void> {
  await on
    .updateTable("company")
    .set(evidenceColumns(evidence))
    .where("id", "=", company.id)
    .execute();
}
