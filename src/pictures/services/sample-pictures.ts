import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { skuKey } from "../../products/domain/sku.ts";
import { findPictureless, findSampleNumbers } from "../../products/store/sample-products.ts";
import { type PictureToSet, setProductPictures, takeProductPicture } from "./used-pictures.ts";

const viewSchema = z.object({ file: z.string(), alt: z.string() });
const listSchema = z.array(
  viewSchema.extend({ detail: viewSchema.optional(), skus: z.array(z.string()) }),
);

/** Adds the sample's pictures behind the last one added, so that pictures that the owner has removed do not come back. */
export async function addSamplePictures({
  db,
  pictures,
  list,
  signal,
}: {
  db: Database;
  pictures: Pick<Pictures, "take" | "cut">;
  /** Path of `pictures.json`, beside which the pictures are. */
  list: string;
  signal: AbortSignal;
}): Promise<void> {
  const numbers = await findSampleNumbers(db);
  if (numbers.size === 0) return;
  const entries = listSchema.parse(JSON.parse(await readFile(list, "utf8")));
  const numbersOf = ({ skus }: (typeof entries)[number]) =>
    skus.flatMap((sku) => numbers.get(skuKey(sku)) ?? []);
  const pictureless = new Set(await findPictureless(db, [...numbers.values()]));
  const last = entries.findLastIndex((entry) =>
    numbersOf(entry).some((number) => !pictureless.has(number)),
  );
  for (const entry of entries.slice(last + 1)) {
    if (signal.aborted) return;
    const ids = numbersOf(entry);
    if (ids.length === 0) continue;
    const views: PictureToSet[] = [];
    for (const { file, alt } of [entry, ...(entry.detail ? [entry.detail] : [])]) {
      const content = await readFile(join(dirname(list), "pictures", file));
      const taken = await takeProductPicture(pictures, content);
      if (taken.kind === "rejected") throw new Error(`${file}: ${taken.problem}`);
      views.push({ picture: taken.picture, original: taken.original, alt });
    }
    await inTransaction(db, (on) => setWhereMissing(on, { ids, views }));
  }
}

/** Increments the catalogue version first, which locks that row, so that two instances cannot add the same picture. */
async function setWhereMissing(
  on: Database,
  { ids, views }: { ids: readonly number[]; views: readonly PictureToSet[] },
): Promise<void> {
  await on
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .execute();
  const missing = await findPictureless(on, ids);
  const set = new Map(missing.map((id) => [id, views]));
  await setProductPictures(on, set, { source: "sample", at: Date.now() });
}
