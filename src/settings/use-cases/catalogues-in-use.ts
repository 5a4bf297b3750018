import type { Database } from "../../platform/database/database.ts";
import { allCatalogues } from "../../products/copy/catalogues.ts";
import { findCataloguesInUse } from "../../products/services/catalogues-in-use.ts";
import type { GroupName, GroupValues, SettingProblem } from "../domain/groups.ts";
import { samples } from "./sample-settings.ts";

/** Problem of a version of the catalogues that leaves out some with products, which no page would show any more. */
export async function missingCatalogues(
  db: Database,
  { group, value }: { group: GroupName; value: GroupValues[GroupName] | null },
): Promise<SettingProblem[]> {
  if (group !== "catalogues") return [];
  const { list } = (value ?? samples.catalogues) as GroupValues["catalogues"];
  const kept = new Set(list.map(({ name }) => name));
  const used = new Set(await findCataloguesInUse(db));
  const left = allCatalogues().filter(({ name }) => used.has(name) && !kept.has(name));
  if (left.length === 0) return [];
  const names = left.map(({ tab }) => tab).join(", ");
  return [{ path: "list", problem: "in-use", limit: names }];
}
