import type { Selectable } from "kysely";
import { z } from "zod";
import { chunks } from "../../kernel/chunks.ts";
import { noLease, readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { FetchProblem, PictureEntry, ShownPicture } from "../domain/stored-picture.ts";

type PictureRow = Selectable<Schema["product_picture"]>;

/** Pictures that public pages show (already fetched), in display order, by product id. */
export async function readShownPictures(
  on: Database,
  productIds: readonly number[],
): Promise<Map<number, ShownPicture[]>> {
  const shown = new Map<number, ShownPicture[]>();
  for (const ids of chunks(productIds)) {
    const rows = await on
      .selectFrom("product_picture")
      .select(["product_id", "picture_id", "alt"])
      .where("product_id", "in", ids)
      .where("state", "=", "fetched")
      .orderBy("product_id")
      .orderBy("position")
      .orderBy("id")
      .execute();
    for (const { product_id, picture_id, alt } of rows) {
      if (picture_id === null) continue;
      const before = shown.get(product_id) ?? [];
      shown.set(product_id, [...before, { id: picture_id, alt: readAlt(alt) }]);
    }
  }
  return shown;
}

/** Pictures in every state (fetched, waiting, refused), in display order, by product id. */
export async function readEntriesOfProduct(
  on: Database,
  productId: number,
): Promise<PictureEntry[]> {
  return (await readPictureEntries(on, [productId])).get(productId) ?? [];
}

export async function readPictureEntries(
  on: Database,
  productIds: readonly number[],
): Promise<Map<number, PictureEntry[]>> {
  const found = new Map<number, PictureEntry[]>();
  for (const ids of chunks(productIds)) {
    const rows = await on
      .selectFrom("product_picture")
      .selectAll()
      .where("product_id", "in", ids)
      .orderBy("product_id")
      .orderBy("position")
      .orderBy("id")
      .execute();
    for (const row of rows)
      found.set(row.product_id, [...(found.get(row.product_id) ?? []), toPictureEntry(row)]);
  }
  return found;
}

export async function replacePictures(
  on: Database,
  products: ReadonlyMap<number, readonly PictureEntry[]>,
  { at }: { at: number },
): Promise<void> {
  for (const some of chunks([...products.keys()])) {
    await on.deleteFrom("product_picture").where("product_id", "in", some).execute();
    await upsertRows(on, {
      table: "product_picture",
      key: ["id"],
      rows: some.flatMap((productId) =>
        (products.get(productId) ?? []).map((picture, position) =>
          toPictureRow(picture, { productId, position, at }),
        ),
      ),
    });
  }
}

export async function* readUsedPictures(on: Database): AsyncGenerator<string[]> {
  let last = "";
  while (true) {
    const rows = await on
      .selectFrom("product_picture")
      .select(["id", "picture_id", "original_id"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(500)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.flatMap((row) => [row.picture_id ?? [], row.original_id ?? []].flat());
  }
}

export function toPictureRow(
  picture: PictureEntry,
  { productId, position, at }: { productId: number; position: number; at: number },
): PictureRow {
  return {
    id: picture.id,
    product_id: productId,
    position,
    source: picture.source,
    state: picture.state,
    reason: picture.state === "refused" ? picture.reason : null,
    picture_id: picture.state === "fetched" ? picture.picture : null,
    original_id: picture.state === "fetched" ? picture.original : null,
    focus: picture.focus,
    alt: JSON.stringify({ es: picture.alt }),
    address: picture.address,
    attempts: picture.state === "waiting" ? picture.attempts : 0,
    due_at: picture.state === "waiting" ? picture.dueAt : null,
    ...noLease,
    changed_at: at,
  };
}

export function toPictureEntry(row: PictureRow): PictureEntry {
  const { id, source, address, focus } = row;
  const known = { id, source, address, focus, alt: readAlt(row.alt) };
  if (row.state === "fetched")
    return {
      ...known,
      state: "fetched",
      picture: row.picture_id ?? "",
      original: row.original_id ?? "",
    };
  return row.state === "waiting"
    ? { ...known, state: "waiting", attempts: row.attempts, dueAt: row.due_at ?? 0 }
    : { ...known, state: "refused", reason: (row.reason ?? "damaged") as FetchProblem };
}

const altSchema = z.object({ es: z.string() });

function readAlt(text: string): string {
  return readJsonColumn("product_picture.alt", altSchema, text).es;
}
