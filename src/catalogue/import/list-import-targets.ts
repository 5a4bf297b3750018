import type { Database } from "../../platform/database/database.ts";
import type { ImportKind } from "../domain/import/kinds.ts";
import { type FileKinds, type ImportTarget, isFactsKind } from "./facts-kinds.ts";

/** Targets from which the user can choose, such as price lists; empty if files of this kind have a single target. */
export async function listImportTargets(
  db: Database,
  kinds: FileKinds,
  kind: ImportKind,
): Promise<readonly ImportTarget[]> {
  return (isFactsKind(kind) && (await kinds[kind]?.targets?.(db))) || [];
}
