import type { FieldProblem } from "../../fields/field.ts";
import type { Database } from "../../platform/database/database.ts";
import { allCatalogues } from "../copy/catalogues.ts";
import { findCataloguesInUse } from "../services/catalogues-in-use.ts";
import { type CataloguesSettings, cataloguesSettings } from "./catalogues-settings.ts";

/** Problem of a version of the catalogues that leaves out some with products, which no page would show any more. */
export async function missingCatalogues(db: Database, value: unknown): Promise<FieldProblem[]> {
  const { list } = (value ?? cataloguesSettings.sample) as CataloguesSettings;
  const kept = new Set(list.map(({ name }) => name));
  const used = new Set(await findCataloguesInUse(db));
  const left = allCatalogues().filter(({ name }) => used.has(name) && !kept.has(name));
  if (left.length === 0) return [];
  const names = left.map(({ tab }) => tab).join(", ");
  return [{ path: "list", problem: "in-use", limit: names }];
}
