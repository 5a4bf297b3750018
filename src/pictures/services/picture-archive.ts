import { setImmediate as nextTurn } from "node:timers/promises";
import { chunks } from "../../kernel/chunks.ts";
import { pictureLimits } from "../../kernel/picture.ts";
import type { Database } from "../../platform/database/database.ts";
import { openZip, type ZipArchive } from "../../platform/spreadsheets/zip-archive.ts";
import { findNamedProducts, type NamedProduct } from "../../products/store/named-products.ts";
import { compareToCode, isAddedFile, nearKeys, readPictureName } from "../domain/picture-names.ts";
import type { RunFile } from "../domain/picture-run.ts";

/** A distributor has some 20,000 products with two or three pictures each; a list of 50,000 files takes 25 MB of memory. */
export const archiveLimits = {
  files: 50_000,
  inflatedBytes: 16 * 1024 ** 3,
  /** Maximum size of an upload, which has to arrive within a minute; the command line takes larger archives. */
  uploadedBytes: 500 * 1024 * 1024,
};

/** Maximum number of unmatched file names for which the product with a similar SKU is looked up. */
const maxGuesses = 200;

export function openPictureArchive(path: string): Promise<ZipArchive> {
  return openZip(path, archiveLimits);
}

/** Content of a picture in an archive; null if it is larger than a picture may be. Rejects with UnreadableFile. */
export async function readArchived(archive: ZipArchive, name: string): Promise<Uint8Array | null> {
  if (archive.sizeOf(name) > pictureLimits.fileBytes) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of await archive.open(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Longest path that a name in an archive can match by; longer ones are cut and match nothing. */
const maxPathLength = 500;

/** Matches the files of an archive to products by file name; sorted by name. Lets other requests run in between. */
export async function matchFiles(on: Database, names: readonly string[]): Promise<RunFile[]> {
  const named: { name: string; readings: ReturnType<typeof readPictureName> }[] = [];
  for (const some of chunks(names)) {
    for (const path of some) {
      const name = path.slice(0, maxPathLength);
      if (!isAddedFile(name))
        named.push({ name, readings: path === name ? readPictureName(name) : [] });
    }
    await nextTurn();
  }
  named.sort((one, other) => (one.name < other.name ? -1 : 1));
  const all = named.flatMap(({ readings }) => readings);
  const { ofKey, ofGtin } = await findNamedProducts(on, {
    keys: [...new Set(all.map(({ key }) => key))],
    gtins: [...new Set(all.flatMap(({ gtin }) => gtin ?? []))],
  });
  const files = named.map(({ name, readings }, index): RunFile => {
    const [found] = readings.flatMap(({ code, key, gtin, place }): Found[] => {
      const coded = ofKey.get(key);
      const compared = coded && compareToCode(code, coded.code);
      if (compared === "doubtful") return [{ product: null, place: 1 }];
      const product = compared === "same" ? coded : gtin ? ofGtin.get(gtin) : undefined;
      return product ? [{ product, place }] : [];
    });
    return {
      number: index + 1,
      name,
      reason: null,
      guess: null,
      productId: found?.product?.id ?? null,
      sku: found?.product?.sku ?? null,
      place: found?.place ?? 1,
      state: found?.product ? "waiting" : "unmatched",
    };
  });
  return addGuesses(on, files);
}

/** Product and place that a file name means; no product if it may mean two. */
type Found = { product: NamedProduct | null; place: number };

async function addGuesses(on: Database, files: readonly RunFile[]): Promise<RunFile[]> {
  const unmatched = files.filter(({ state }) => state === "unmatched").slice(0, maxGuesses);
  const guesses = new Map<number, string>();
  for (const { number, name } of unmatched) {
    // First the code that differs in its separators alone, as TINTE-71 and TINTE-7.1 do.
    const keys = [...readPictureName(name).map(({ key }) => key), ...nearKeys(name)];
    const { ofKey } = await findNamedProducts(on, { keys, gtins: [] });
    const near = keys.find((key) => ofKey.has(key));
    const product = near !== undefined && ofKey.get(near);
    if (product) guesses.set(number, product.sku);
  }
  return files.map((file) => ({ ...file, guess: guesses.get(file.number) ?? null }));
}
