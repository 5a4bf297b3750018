import type { SetValues } from "../../promises/values-in-force.ts";
import type { InstalledCompany } from "../../setting-groups/setting-group.ts";
import type { Revision } from "../domain/revision.ts";
import {
  readerOf,
  type ShownPages,
  type SiteSettings,
  savedValuesAt,
} from "../services/site-settings.ts";

/** Values in force at an instant, in the form in which the code reads them. */
export function valuesInForceAt(
  site: SiteSettings,
  {
    revisions,
    at,
    installed,
  }: { revisions: readonly Revision[]; at: number; installed: InstalledCompany },
): SetValues {
  const read = readerOf(savedValuesAt(site, { revisions, at }));
  const begun = revisions.filter(({ validFrom }) => validFrom <= at);
  return Object.assign(
    {},
    ...site.parts.map((part) => part.valuesInForce?.({ read, begun, installed })),
  );
}

/** Parts of the values in force that pages need in the browser. */
export function pageValuesOf(
  { parts }: SiteSettings,
  values: SetValues,
  pages: ShownPages,
): SetValues {
  return Object.assign({}, ...parts.map((part) => part.pageValues?.(values, pages)));
}
