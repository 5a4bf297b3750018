import { differing } from "../../setting-groups/setting-group.ts";
import type { CapabilitySettings } from "../../settings/services/site-settings.ts";
import type { Catalogue } from "../copy/catalogues.ts";
import { cataloguesInForce } from "./catalogues-in-force.ts";
import { cataloguesSettings } from "./catalogues-settings.ts";
import { withCataloguesOfBefore } from "./former-catalogues.ts";
import { missingCatalogues } from "./missing-catalogues.ts";

export const productSettings: CapabilitySettings = {
  groups: [cataloguesSettings],
  valuesInForce({ read }) {
    const saved = read(cataloguesSettings);
    const catalogues = saved
      ? differing(cataloguesInForce(saved), cataloguesInForce(cataloguesSettings.sample))
      : {};
    return { ...(Object.keys(catalogues).length > 0 && { catalogues }) };
  },
  pageValues: ({ catalogues }, { areOfConsole }) => ({
    ...(catalogues && { catalogues: areOfConsole ? catalogues : publicCatalogues(catalogues) }),
  }),
  findStoredProblems: async (on, { group, value }) =>
    group === cataloguesSettings.name ? await missingCatalogues(on, value) : [],
  readFormerFile: withCataloguesOfBefore,
};

/** The catalogues that visitors may know of. */
function publicCatalogues(catalogues: object): object {
  const { list, ...others } = catalogues as { list?: readonly Catalogue[] };
  return { ...others, ...(list && { list: list.filter(({ isShown }) => isShown) }) };
}
