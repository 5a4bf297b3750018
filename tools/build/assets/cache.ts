import { createHash, type Hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

export interface Cache {
  /** Cached result of an earlier call with the same ingredients (inputs), or else the result of `make`. */
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

function fingerprint(ingredients: readonly Ingredient[]): string {
  const hash = createHash("sha256");
  for (const ingredient of ingredients) addTo(hash, ingredient);
  return hash.digest("hex").slice(0, 32);
}

/** Writes a file atomically: concurrent readers never see half of it. */
function writeWhole(path: string, bytes: Uint8Array | string): void {
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
}

/** Adds an input with its length as prefix, so that different lists of inputs have different hashes. */
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

export interface Output {
  path: string;
  content: Uint8Array | string;
}

/** Folders that hold outputs only; other files in them are outdated. */
const ownFolders = ["public/img", "public/fonts", "public/og"];

/** Writes changed outputs and removes outdated ones; returns the number of files touched. */
export function writeOutputs(root: string, outputs: readonly Output[]): number {
  const changed = outputs.filter((output) => !isWritten(root, output));
  for (const { path, content } of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeWhole(join(root, path), content);
  }
  return changed.length + removeStale(root, new Set(outputs.map(({ path }) => path)));
}

/** Content hash of eight hexadecimal digits, for names of files that never change. */
export function contentHash(...contents: Uint8Array[]): string {
  return fingerprint(contents).slice(0, 8);
}

/** True if an output is on disk already; the content is compared only for names without a content hash. */
function isWritten(root: string, { path, content }: Output): boolean {
  const file = join(root, path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.size !== Buffer.byteLength(content)) return false;
  return isHashed(path) || readFileSync(file).equals(Buffer.from(content));
}

function removeStale(root: string, wanted: ReadonlySet<string>): number {
  const stale = ownFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !wanted.has(path));
  for (const path of stale) rmSync(join(root, path), { recursive: true, force: true });
  return stale.length;
}

function isHashed(path: string): boolean {
  return ownFolders.some((folder) => path.startsWith(`${folder}/`));
}
