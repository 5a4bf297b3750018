import { sql } from "kysely";
import { chunks } from "../../kernel/chunks.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { maxAlerts, stockAlertKind } from "../domain/stock-alert.ts";

/** Stores that a member wants to know when a product is back; nothing once the member waits for `maxAlerts`. */
export async function addAlert(
  on: Database,
  { memberId, productId, at }: { memberId: string; productId: number; at: number },
): Promise<void> {
  const asked = await countRows(on.selectFrom("stock_alert").where("member_id", "=", memberId));
  if (asked >= maxAlerts) return;
  await on
    .insertInto("stock_alert")
    .values({ member_id: memberId, product_id: productId, asked_at: at })
    .onConflict((conflict) => conflict.columns(["member_id", "product_id"]).doNothing())
    .execute();
}

/** Removes an alert; false if there is none, or another instance has removed it. */
export async function removeAlert(
  on: Database,
  { memberId, productId }: { memberId: string; productId: number },
): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("stock_alert")
    .where("member_id", "=", memberId)
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === 1;
}

/** Ids of the products of which a member wants to know, the latest asked for first. */
export async function listAlerts(on: Database, memberId: string): Promise<number[]> {
  const rows = await on
    .selectFrom("stock_alert")
    .select("product_id")
    .where("member_id", "=", memberId)
    .orderBy("asked_at", "desc")
    .orderBy("product_id")
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Names by product id, the discreet one of a product that has one. */
export async function readDiscreetNames(
  on: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await on
    .selectFrom("product")
    .select(["id", "name", "discreet_name"])
    .where("id", "in", productIds)
    .execute();
  return new Map(rows.map(({ id, name, discreet_name }) => [id, discreet_name || name]));
}

export type DueAlert = {
  memberId: string;
  email: string;
  person: string;
  productId: number;
  /** Discreet name of the product if it has one, for others may read the email. */
  product: string;
};

/** Alerts of products on sale that are in stock, for members of active companies, those of one member together. */
export async function listDueAlerts(on: Database, limit: number): Promise<DueAlert[]> {
  const rows = await on
    .selectFrom("stock_alert")
    .innerJoin("stock", "stock.product_id", "stock_alert.product_id")
    .innerJoin("product", "product.id", "stock_alert.product_id")
    .innerJoin("company_member", "company_member.id", "stock_alert.member_id")
    .innerJoin("company", "company.id", "company_member.company_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["stock_alert.member_id", "stock_alert.product_id", "person.email"])
    .select(["person.name as person", "product.name as product", "product.discreet_name"])
    .where(sql<boolean>`stock.on_hand > stock.allocated`)
    .where("product.state", "in", ["active", "ending"])
    .where("company_member.left_at", "is", null)
    .where("company.status", "=", "active")
    .orderBy("stock_alert.member_id")
    .orderBy("product.name")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    email: row.email,
    person: row.person,
    productId: row.product_id,
    product: row.discreet_name || row.product,
  }));
}

/** Removes the alerts and calendars of ended memberships, and alerts asked for before an instant. Repeatable. */
export async function deleteEndedAlerts(on: Database, before: number): Promise<void> {
  const ended = on.selectFrom("company_member").select("id").where("left_at", "is not", null);
  await on
    .deleteFrom("stock_alert")
    .where((alert) => alert.or([alert("asked_at", "<", before), alert("member_id", "in", ended)]))
    .execute();
  await on.deleteFrom("alert_calendar").where("member_id", "in", ended).execute();
}

/** Alerts of the owner of an email address. */
export async function listAlertsOfPerson(
  on: Database,
  emailKey: string,
): Promise<{ product: string; askedAt: number }[]> {
  const rows = await on
    .selectFrom("stock_alert")
    .innerJoin("company_member", "company_member.id", "stock_alert.member_id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .innerJoin("product", "product.id", "stock_alert.product_id")
    .select(["product.name", "asked_at"])
    .where("person.email_key", "=", emailKey)
    .orderBy("asked_at", "desc")
    .execute();
  return rows.map(({ name, asked_at }) => ({ product: name, askedAt: asked_at }));
}

/** Removes the alerts of a person, the emails about them and the calendar, before the person's memberships end. Repeatable. */
export async function eraseAlertsOfPerson(on: Database, emailKey: string): Promise<void> {
  const members = await on
    .selectFrom("company_member")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select("company_member.id")
    .where("person.email_key", "=", emailKey)
    .execute();
  for (const some of chunks(members.map(({ id }) => id))) {
    await on.deleteFrom("stock_alert").where("member_id", "in", some).execute();
    await on.deleteFrom("alert_calendar").where("member_id", "in", some).execute();
    await on
      .deleteFrom("outbox_email")
      .where("subject_kind", "=", stockAlertKind)
      .where("subject_id", "in", some)
      .execute();
  }
}
