import type { Database } from "../../platform/database/database.ts";
import { readValuesFrom } from "../../promises/values-in-force.ts";
import type { InstalledCompany } from "../../setting-groups/setting-group.ts";
import { listRevisions } from "../store/revisions.ts";
import { valuesInForceAt } from "../use-cases/values-in-force.ts";
import { type CapabilitySettings, settingsOf } from "./site-settings.ts";

/** Applies the saved settings of some capabilities in a process that ends too soon to need later changes, such as a command. */
export async function putInForce(
  db: Database,
  capabilities: readonly { settings?: CapabilitySettings }[],
  installed: InstalledCompany = {},
): Promise<void> {
  const site = settingsOf(capabilities);
  const revisions = await listRevisions(db, site.groups);
  const values = valuesInForceAt(site, { revisions, at: Date.now(), installed });
  readValuesFrom(() => values);
}
