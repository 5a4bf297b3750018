import type { FolderKind } from "../domain/folder-file.ts";
import type { FolderResult, TakenFile } from "./folder-files.ts";

/** Files of the watched folder that are no tables, such as archives; the capability that imports them provides it. */
export type FolderArchives = {
  kind: FolderKind;
  /** Begins the import of a file, or tells how far it has come. */
  settle(file: TakenFile): Promise<SettledArchive>;
};

/** `added`: its import has just been stored; `busy`: it is being worked on. */
export type SettledArchive =
  | { kind: "added" | "busy" }
  | { kind: "finished"; result: FolderResult; lines: readonly string[] };
