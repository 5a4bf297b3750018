import { randomUUID } from "node:crypto";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { PictureEntry } from "../domain/stored-picture.ts";
import { toPictureRow } from "./product-pictures.ts";

/** Queues new URLs for fetching, deletes the pictures of removed ones, and leaves the others unchanged. */
export async function followPictureAddresses(
  on: Database,
  products: ReadonlyMap<number, readonly string[]>,
  { at }: { at: number },
): Promise<void> {
  for (const some of chunks([...products.keys()])) {
    const rows = await on
      .selectFrom("product_picture")
      .select(["id", "product_id", "address", "position"])
      .where("product_id", "in", some)
      .execute();
    const known = Map.groupBy(rows, (row) => row.product_id);
    const gone: string[] = [];
    const added = some.flatMap((productId) => {
      const pictures = known.get(productId) ?? [];
      const addresses = products.get(productId) ?? [];
      for (const { id, address } of pictures)
        if (address !== null && !addresses.includes(address)) gone.push(id);
      const next = 1 + Math.max(-1, ...pictures.map(({ position }) => position));
      return addresses
        .filter((address) => !pictures.some((picture) => picture.address === address))
        .map((address, index) =>
          toPictureRow(waitingPicture(address, at), { productId, position: next + index, at }),
        );
    });
    if (gone.length > 0) await on.deleteFrom("product_picture").where("id", "in", gone).execute();
    await upsertRows(on, { table: "product_picture", key: ["id"], rows: added });
  }
}

function waitingPicture(address: string, at: number): PictureEntry {
  return {
    id: randomUUID(),
    source: "address",
    address,
    alt: "",
    focus: "center-middle",
    state: "waiting",
    attempts: 0,
    dueAt: at,
  };
}
