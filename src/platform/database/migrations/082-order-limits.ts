import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Roles that place no orders, or place them without limit. */
const withoutLimit = ["titular", "contable", "consulta"];

/** Clears order limits of roles that have none, stored before the forms refused them; histories record it. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  const limited = await db
    .selectFrom("company_member")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["company_member.id", "company_id", "order_limit", "name"])
    .where("left_at", "is", null)
    .where("order_limit", "is not", null)
    .where("role", "in", withoutLimit)
    .orderBy("company_member.id")
    .execute();
  const at = Date.now();
  for (const { id, company_id, order_limit, name } of limited) {
    await db
      .updateTable("company_member")
      .set({ order_limit: null })
      .where("id", "=", id)
      .execute();
    const { version } = await db
      .updateTable("company")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", company_id)
      .returning("version")
      .executeTakeFirstOrThrow();
    const changes = JSON.stringify({
      member: [name, name],
      orderLimit: [String(order_limit), null],
    });
    const author = { actor_kind: "site", actor_id: null, actor_name: null };
    await db
      .insertInto("company_event")
      .values({ company_id, version, at, type: "change-member", changes, ...author })
      .execute();
  }
  await db
    .updateTable("company_invitation")
    .set({ order_limit: null })
    .where("order_limit", "is not", null)
    .where("role", "in", withoutLimit)
    .execute();
}
