import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { Database } from "../../platform/database/database.ts";
import { memberRoleSlugs } from "../domain/member-role-slugs.ts";
import { listCompanies } from "./staff-companies.ts";

const companiesAtOnce = 500;
const all = { search: "", status: null, pending: null };

/** All companies but the sample customer, with their active members, sorted by name; amounts in cents, instants as ISO 8601. */
export async function exportCompanies(on: Database) {
  const companies = [];
  let from: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listCompanies>> = await listCompanies(on, all, {
      asked: { from, isBack: false },
      max: companiesAtOnce,
    });
    const rows = page.rows.filter(({ company }) => company.id !== sampleCustomerId);
    const ids = rows.map(({ company }) => company.id);
    const members = Map.groupBy(await activeMembers(on, ids), (member) => member.company_id);
    for (const { company } of rows) {
      const { id, legalName, taxId, createdAt, importedAt, ...others } = company;
      const { evidence, houseContact, statusSince, statusReason, version, ...facts } = others;
      companies.push({
        id,
        legalName,
        taxId: taxId.key,
        ...facts,
        createdAt: new Date(createdAt).toISOString(),
        importedAt: importedAt && new Date(importedAt).toISOString(),
        members: (members.get(id) ?? []).map((member) => ({
          name: member.name,
          email: member.email,
          role: memberRoleSlugs[member.role],
          orderLimit: member.order_limit,
          joinedAt: new Date(member.joined_at).toISOString(),
          wantsNews: member.news_since !== null,
        })),
      });
    }
    from = page.next;
  } while (from !== null);
  return companies;
}

function activeMembers(on: Database, companyIds: readonly string[]) {
  return on
    .selectFrom("company_member")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["company_member.company_id", "company_member.role", "company_member.order_limit"])
    .select(["company_member.joined_at", "person.name", "person.email"])
    .select("person.news_since")
    .where("company_member.company_id", "in", [...companyIds, ""])
    .where("company_member.left_at", "is", null)
    .orderBy("company_member.joined_at")
    .orderBy("company_member.id")
    .execute();
}
