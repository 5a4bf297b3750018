import { type ExpressionBuilder, sql } from "kysely";
import { parseHeldEmail } from "../../kernel/email-address.ts";
import { foldName } from "../../kernel/fold.ts";
import type { ListPage, PageAsked } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { CompanyStatus, PendingTask } from "../domain/company.ts";
import type { CompanyFile } from "../domain/company-file.ts";
import type { CompanyLine, CustomerCompany } from "../domain/company-record.ts";
import type { CompanyMember } from "../domain/member.ts";
import { listCompanyEvents } from "./company-changes.ts";
import { isUnchecked } from "./company-counts.ts";
import { selectMembers, toAddress, toCompany, toInvitation, toMember } from "./rows.ts";

/** `search`: words of the company's name, a tax ID, or the email address of the company or of one of its members. */
export type CompanyFilter = {
  search: string;
  status: CompanyStatus | null;
  pending: PendingTask | null;
};

/** Page of companies sorted by name, and the number of all that match. */
export async function listCompanies(
  on: Database,
  filter: CompanyFilter,
  { asked, max }: { asked: PageAsked; max: number },
): Promise<ListPage<CompanyLine> & { total: number }> {
  const matching = await companiesOf(on, filter);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = await readPage(
    matching.selectAll("company").select([activeMembers, waitingRequests, uncheckedDocuments]),
    {
      by: [
        { column: "company.name_key", of: (row) => row.name_key },
        { column: "company.id", of: (row) => row.id },
      ],
      asked,
      max,
    },
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      company: toCompany(row),
      members: Number(row.members),
      waiting: Number(row.waiting),
      unchecked: Number(row.unchecked),
    })),
    total: Number(total),
  };
}

/** First companies, sorted by name, that match the text of a search field. */
export async function searchCompanies(
  on: Database,
  search: string,
  limit: number,
): Promise<CustomerCompany[]> {
  const matching = await companiesOf(on, { search, status: null, pending: null });
  const rows = await matching
    .selectAll("company")
    .orderBy("name_key")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toCompany);
}

const activeMembers = sql<number>`(select count(*) from company_member
  where company_member.company_id = company.id and left_at is null)`.as("members");
const waitingRequests = sql<number>`(select count(*) from company_request
  where company_request.company_id = company.id and outcome = 'waiting')`.as("waiting");

const uncheckedDocuments = sql<number>`(select count(*) from company_document
  where company_document.company_id = company.id and ${isUnchecked})`.as("unchecked");

async function companiesOf(on: Database, { search, status, pending }: CompanyFilter) {
  const ids = search.includes("@") ? await companiesOfAddress(on, search) : null;
  return on
    .selectFrom("company")
    .$if(status !== null, (query) => query.where("status", "=", status))
    .$if(pending === "join-requests", (query) =>
      query.where("id", "in", (from) =>
        from.selectFrom("company_request").select("company_id").where("outcome", "=", "waiting"),
      ),
    )
    .$if(pending === "documents", (query) =>
      query.where("id", "in", (from) =>
        from.selectFrom("company_document").where(isUnchecked).select("company_id"),
      ),
    )
    .$if(ids !== null, (query) => query.where("id", "in", [...(ids ?? []), ""]))
    .$if(ids === null && search.trim() !== "", (query) =>
      query.where((company) => namedOrNumbered(company, search)),
    );
}

/** Condition: the name contains every word, or the tax ID starts with the text, with or without country prefix. */
function namedOrNumbered(company: ExpressionBuilder<Schema, "company">, search: string) {
  const words = foldName(search).split(" ").filter(Boolean);
  const number = search.toUpperCase().replace(/[^A-Z\d]/g, "");
  const isNumber = number.length >= 3 && /\d/.test(number);
  return company.or([
    words.length > 0
      ? company.and(words.map((word) => company("name_key", "like", `%${word}%`)))
      : sql<boolean>`1 = 0`,
    ...(isNumber
      ? [
          company("tax_id_key", "like", `${number}%`),
          company("tax_number", "like", `${number}%`),
          company("tax_id_key", "like", `__${number}%`),
        ]
      : []),
    ...(number.length > 0 ? [company("customer_number_key", "=", number.toLowerCase())] : []),
  ]);
}

async function companiesOfAddress(on: Database, search: string): Promise<string[]> {
  const typed = search.trim().toLowerCase();
  const parsed = parseHeldEmail(typed);
  const key = parsed.kind === "value" ? parsed.value.key : typed;
  const people = await on
    .selectFrom("person")
    .innerJoin("company_member", "company_member.person_id", "person.id")
    .select("company_member.company_id as id")
    .where("person.email_key", "=", key)
    .execute();
  const own = await on
    .selectFrom("company")
    .select("id")
    .where(sql`lower(email)`, "=", key)
    .execute();
  return [...people, ...own].map(({ id }) => id);
}

export async function findCompanyByTaxId(
  on: Database,
  taxIdKey: string,
): Promise<CustomerCompany | null> {
  const row = await on
    .selectFrom("company")
    .selectAll()
    .where("tax_id_key", "=", taxIdKey)
    .where("merged_into", "is", null)
    .executeTakeFirst();
  return row ? toCompany(row) : null;
}

/** Reads a company with all related data that staff see; null for an unknown id. */
export async function readCompanyFile(
  on: Database,
  { companyId, now }: { companyId: string; now: number },
): Promise<CompanyFile | null> {
  if (companyId.includes("\0")) return null;
  const row = await on
    .selectFrom("company")
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!row) return null;
  const company = toCompany(row);
  const [members, addresses, invitations, requests, events, target] = await Promise.all([
    listMembers(on, companyId),
    on
      .selectFrom("company_address")
      .selectAll()
      .where("company_id", "=", companyId)
      .orderBy("kind", "desc")
      .orderBy("id")
      .execute(),
    on
      .selectFrom("company_invitation")
      .selectAll()
      .where("company_id", "=", companyId)
      .where("state", "=", "open")
      .where("expires_at", ">", now)
      .orderBy("invited_at")
      .execute(),
    on
      .selectFrom("company_request")
      .selectAll()
      .where("company_id", "=", companyId)
      .orderBy("approved_at")
      .execute(),
    listCompanyEvents(on, { companyId, limit: 100 }),
    on
      .selectFrom("company")
      .select(["id", "legal_name"])
      .where("id", "=", company.mergedInto ?? "")
      .executeTakeFirst(),
  ]);
  return {
    company,
    members,
    events,
    addresses: addresses.map(toAddress),
    invitations: invitations.map(toInvitation),
    waiting: requests
      .filter(({ outcome }) => outcome === "waiting")
      .map(({ request_id: requestId, reference, name, email, approved_at: approvedAt }) => ({
        requestId,
        reference,
        name,
        email,
        approvedAt,
      })),
    requests: requests.map(({ request_id, reference }) => ({ requestId: request_id, reference })),
    mergedInto: target ? { id: target.id, legalName: target.legal_name } : null,
  };
}

async function listMembers(on: Database, companyId: string): Promise<CompanyMember[]> {
  const rows = await selectMembers(on)
    .where("company_member.company_id", "=", companyId)
    .orderBy("company_member.joined_at")
    .orderBy("company_member.id")
    .execute();
  const members = rows.map(toMember);
  return [
    ...members.filter(({ leftAt }) => leftAt === null),
    ...members.filter(({ leftAt }) => leftAt !== null),
  ];
}
