import { type MissingChoice, missingChoices } from "./run.ts";
import { foldName } from "../../kernel/fold.ts";
import type { CatalogueKind } from "../../catalogue/domain/kinds.ts";

export type FolderKind = CatalogueKind | "pictures";

export type FolderWords = Readonly<Record<FolderKind, readonly string[]>>;

/** Kind of a file in the watched folder: pictures if ZIP, else by sub-folder or first word of its name, else products. */
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

/** Names of the sub-folders for files of products that are the whole catalogue, by the choice for the missing products. */
export type WholeCatalogueFolders = Readonly<Record<Exclude<MissingChoice, "leave">, string>>;

/** Choice for the products that a file of a sub-folder does not name; only the sub-folder says it, never the file name. */
export function missingOfFolder(
  folder: string | null,
  folders: WholeCatalogueFolders,
): MissingChoice {
  const key = foldName(folder ?? "");
  const found = missingChoices.find(
    (choice) => choice !== "leave" && foldName(folders[choice]) === key,
  );
  return found ?? "leave";
}

/** True for names of hidden files, lock files and unfinished downloads. */
export function isTemporaryName(name: string): boolean {
  return /^[.~]|~$|\.(part|partial|tmp|temp|filepart|crdownload|swp|lock)$/i.test(name);
}
