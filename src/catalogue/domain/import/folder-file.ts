import { foldName } from "../../../kernel/fold.ts";
import type { CatalogueKind } from "./kinds.ts";

/** Kind of data of a file in the folder that the server watches for files to import. */
export type FolderKind = CatalogueKind | "pictures";

/** Words in sub-folder and file names that tell the kind of a file. */
export type FolderWords = Readonly<Record<FolderKind, readonly string[]>>;

/**
 * Tells the kind of data of a file in the watched folder: ZIP archives contain pictures; for other files the name of
 * the sub-folder or the first word of the file name decides; else the file is one of products.
 */
export function kindOfFolderFile(
  { folder, name }: { folder: string | null; name: string },
  words: FolderWords,
): FolderKind {
  if (name.toLowerCase().endsWith(".zip")) return "pictures";
  const first = foldName(name).split(" ", 1)[0] ?? "";
  return kindOfWord(folder ?? first, words) ?? "products";
}

/** Kind of file that a word in a name stands for; null for any other word. */
export function kindOfWord(word: string, words: FolderWords): FolderKind | null {
  const key = foldName(word);
  const found = Object.entries(words).find(([, known]) => known.includes(key));
  return (found?.[0] as FolderKind | undefined) ?? null;
}

/** True for names of hidden files, lock files and unfinished downloads. */
export function isTemporaryName(name: string): boolean {
  return /^[.~]|~$|\.(part|partial|tmp|temp|filepart|crdownload|swp|lock)$/i.test(name);
}
