import { sql } from "kysely";
import { percentile } from "../../kernel/percentile.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { Database } from "../../platform/database/database.ts";
import { type CompanyStatus, companyStatuses } from "../domain/company.ts";
import { evidenceKinds } from "../domain/document.ts";

export async function countPeopleWithPasskey(on: Database): Promise<number> {
  const { count } = await on
    .selectFrom("member_passkey")
    .select((row) => row.fn.count<number>("person_id").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Number of companies by status, without those that were merged into another one, and without the sample customer. */
export async function countCompanies(on: Database): Promise<[CompanyStatus, number][]> {
  const rows = await on
    .selectFrom("company")
    .select(["status", (row) => row.fn.countAll<number>().as("count")])
    .where("merged_into", "is", null)
    .where("id", "!=", sampleCustomerId)
    .groupBy("status")
    .execute();
  return companyStatuses.map((status) => [
    status,
    Number(rows.find((row) => row.status === status)?.count ?? 0),
  ]);
}

export async function countMembers(on: Database): Promise<number> {
  const { count } = await on
    .selectFrom("company_member")
    .innerJoin("company", "company.id", "company_member.company_id")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("company_member.left_at", "is", null)
    .where("company.status", "!=", "closed")
    .where("company.id", "!=", sampleCustomerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Open companies without an owner. Must be 0: nobody could manage the company's members. */
export async function countWithoutOwner(on: Database): Promise<number> {
  const { count } = await on
    .selectFrom("company")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("status", "!=", "closed")
    .where("merged_into", "is", null)
    .where("id", "!=", sampleCustomerId)
    .where(
      sql<boolean>`not exists (select 1 from company_member where company_id = company.id
        and role = 'owner' and left_at is null)`,
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countOpenInvitations(on: Database, now: number): Promise<number> {
  const { count } = await on
    .selectFrom("company_invitation")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("state", "=", "open")
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Number of entries that wait in a queue, and the instant since when the oldest of them waits (epoch milliseconds). */
export type Waiting = { count: number; since: number | null };

export async function uncheckedDocuments(on: Database): Promise<Waiting> {
  const { count, since } = await on
    .selectFrom("company_document")
    .where(isUnchecked)
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      row.fn.min<number | null>("at").as("since"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: since === null ? null : Number(since) };
}

export async function countCompaniesToCheck(on: Database): Promise<number> {
  const { count } = await on
    .selectFrom("company_document")
    .where(isUnchecked)
    .select((row) => row.fn.count<number>("company_id").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Condition: staff have to check the document and have not. */
export const isUnchecked = sql<boolean>`company_document.verdict is null
  and company_document.kind in (${sql.join(evidenceKinds)})`;

/** Queue of approved requests whose applicants ask to join an existing company. */
export async function waitingToJoin(on: Database): Promise<Waiting> {
  const { count, since } = await on
    .selectFrom("company_request")
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      row.fn.min<number | null>("approved_at").as("since"),
    ])
    .where("outcome", "=", "waiting")
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: since === null ? null : Number(since) };
}

/** Medians in milliseconds to approval and first sign-in of companies created since an instant; or null. */
export type FirstSignIns = {
  approved: number;
  signedIn: number;
  untilApproval: number | null;
  untilSignIn: number | null;
  whole: number | null;
};

export async function readFirstSignIns(on: Database, since: number): Promise<FirstSignIns> {
  const rows = await on
    .selectFrom("company_request")
    .leftJoin("person", "person.id", "company_request.person_id")
    .select(["requested_at", "approved_at", "person.first_signed_in_at"])
    .where("outcome", "=", "founded")
    .where("approved_at", ">=", since)
    .execute();
  const entered = rows.flatMap(({ requested_at, approved_at, first_signed_in_at: at }) =>
    // A first sign-in before this approval was for another company, so it does not count.
    at !== null && at >= approved_at ? [{ requested_at, approved_at, at }] : [],
  );
  return {
    approved: rows.length,
    signedIn: entered.length,
    untilApproval: medianOf(rows.map((row) => row.approved_at - row.requested_at)),
    untilSignIn: medianOf(entered.map((row) => row.at - row.approved_at)),
    whole: medianOf(entered.map((row) => row.at - row.requested_at)),
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return percentile(
    sorted.map((value) => ({ value, count: 1 })),
    0.5,
  );
}
