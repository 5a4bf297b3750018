import type { Database } from "../../platform/database/database.ts";
import { readValuesFrom } from "../../promises/values-in-force.ts";
import { groupsAt } from "../domain/revision.ts";
import { listRevisions } from "../store/revisions.ts";
import { type InstalledCompany, valuesOf } from "../use-cases/values-of-groups.ts";

/** Applies the saved settings in a process that ends too soon to need later changes, such as a command. */
export async function putInForce(db: Database, installed: InstalledCompany): Promise<void> {
  const values = valuesOf(groupsAt(await listRevisions(db), Date.now()), installed);
  readValuesFrom(() => values);
}
