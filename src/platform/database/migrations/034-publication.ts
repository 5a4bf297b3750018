import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Marks sites with saved company data as published, because new sites now stay samples until the owner publishes. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  const revisions = await db
    .selectFrom("setting_revision")
    .select(["number", "group_name", "content", "saved_at"])
    .orderBy("number", "desc")
    .execute();
  const [last] = revisions;
  const companies = revisions.filter(({ group_name }) => group_name === "company");
  if (!last || !companies[0]?.content) return;
  const since = companies.at(-1)?.saved_at;
  await db
    .insertInto("setting_revision")
    .values({
      number: last.number + 1,
      group_name: "publication",
      content: JSON.stringify({ published: "yes" }),
      valid_from: since,
      saved_at: since,
      restores: null,
      member_id: null,
      member_name: null,
    })
    .execute();
}
