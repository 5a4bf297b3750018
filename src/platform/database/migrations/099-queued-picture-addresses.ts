import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Products read at once. */
const batch = 500;

/** Queues the picture addresses of products that imports stored before without queueing them. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  const at = Date.now();
  for (let last = 0; ; ) {
    const products: { id: number; picture_addresses: string }[] = await db
      .selectFrom("product")
      .select(["id", "picture_addresses"])
      .where("id", ">", last)
      .where("picture_addresses", "<>", "")
      .orderBy("id")
      .limit(batch)
      .execute();
    const end = products.at(-1);
    if (!end) return;
    last = end.id;
    const pictures: { product_id: number; address: string | null; position: number }[] = await db
      .selectFrom("product_picture")
      .select(["product_id", "address", "position"])
      .where(
        "product_id",
        "in",
        products.map(({ id }) => id),
      )
      .execute();
    const known = Map.groupBy(pictures, ({ product_id }) => product_id);
    for (const { id, picture_addresses } of products) {
      const own = known.get(id) ?? [];
      const next = 1 + Math.max(-1, ...own.map(({ position }) => position));
      const missing = picture_addresses
        .split("\n")
        .filter((address) => address !== "" && !own.some((one) => one.address === address));
      if (missing.length === 0) continue;
      await db
        .insertInto("product_picture")
        .values(
          missing.map((address, index) => ({
            id: crypto.randomUUID(),
            product_id: id,
            position: next + index,
            source: "address",
            state: "waiting",
            reason: null,
            picture_id: null,
            original_id: null,
            focus: "center-middle",
            alt: '{"es":""}',
            address,
            attempts: 0,
            due_at: at,
            lease_holder: null,
            lease_until: null,
            changed_at: at,
          })),
        )
        .execute();
    }
  }
}
