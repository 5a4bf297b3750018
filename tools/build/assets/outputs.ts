import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fingerprint, writeWhole } from "./cache.ts";

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

/** Eight hexadecimal digits for immutable file names. */
export function contentHash(...contents: Uint8Array[]): string {
  return fingerprint(contents).slice(0, 8);
}

/** A hashed name stands for its content; only stable names are compared. */
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
