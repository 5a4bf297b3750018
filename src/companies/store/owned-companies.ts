import type { Database } from "../../platform/database/database.ts";

/** Companies that a person owns now, with what is stored about them: personal data if the owner is a sole trader. */
export async function listOwnedCompanies(on: Database, personId: string) {
  const companies = await on
    .selectFrom("company")
    .innerJoin("company_member", "company_member.company_id", "company.id")
    .select(["company.id", "legal_name as legalName", "trade_name as tradeName"])
    .select(["customer_number as customerNumber", "tax_number as taxNumber"])
    .select(["vies_answer as viesAnswer", "vies_name as viesName", "vies_at as viesAt"])
    .select(["vies_consultation as viesConsultation", "company.email", "company.phone"])
    .where("company_member.person_id", "=", personId)
    .where("company_member.role", "=", "owner")
    .where("company_member.left_at", "is", null)
    .orderBy("company.legal_name")
    .orderBy("company.id")
    .execute();
  const owned = [];
  for (const { id, ...company } of companies)
    owned.push({
      ...company,
      addresses: await listAddresses(on, id),
      documents: await listDocuments(on, id),
    });
  return owned;
}

function listAddresses(on: Database, companyId: string) {
  return on
    .selectFrom("company_address")
    .select(["kind", "recipient", "street", "postcode", "city", "province", "country", "note"])
    .where("company_id", "=", companyId)
    .orderBy("kind")
    .orderBy("id")
    .execute();
}

function listDocuments(on: Database, companyId: string) {
  return on
    .selectFrom("company_document")
    .select(["kind", "name", "at", "verdict", "verdict_reason as verdictReason"])
    .where("company_id", "=", companyId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
