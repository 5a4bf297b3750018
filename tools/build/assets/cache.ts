import { createHash, type Hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Cache {
  /** Bytes made earlier from the same ingredients, or the result of `make`. */
  remember(
    ingredients: readonly Ingredient[],
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array>;
  made(): number;
  /** Deletes entries unused since the cache was opened. */
  prune(): void;
}

export type Ingredient = Uint8Array | string | number | object;

const entryName = /^[0-9a-f]{32}$/;

export function openCache(directory: string): Cache {
  mkdirSync(directory, { recursive: true });
  const asked = new Set<string>();
  let made = 0;

  async function remember(
    ingredients: readonly Ingredient[],
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const key = fingerprint(ingredients);
    asked.add(key);
    const known = read(join(directory, key));
    if (known) return known;
    made += 1;
    const bytes = await make();
    writeWhole(join(directory, key), bytes);
    return bytes;
  }

  function prune(): void {
    for (const name of readdirSync(directory)) {
      if (entryName.test(name) && !asked.has(name)) rmSync(join(directory, name), { force: true });
    }
  }

  return { remember, made: () => made, prune };
}

export function fingerprint(ingredients: readonly Ingredient[]): string {
  const hash = createHash("sha256");
  for (const ingredient of ingredients) addTo(hash, ingredient);
  return hash.digest("hex").slice(0, 32);
}

/** Atomic: concurrent readers never see half a file. */
export function writeWhole(path: string, bytes: Uint8Array | string): void {
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
}

/** Length-prefixed, so that no two lists hash alike. */
function addTo(hash: Hash, ingredient: Ingredient): void {
  const bytes =
    ingredient instanceof Uint8Array ? ingredient : Buffer.from(JSON.stringify(ingredient));
  hash.update(`${bytes.length}:`).update(bytes);
}

function read(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
