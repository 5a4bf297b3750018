import type { Capability } from "../capability.ts";
import { cataloguesSettings } from "../products/settings/catalogues-settings.ts";
import { pageValuesProvided } from "../promises/values-in-force.ts";
import { site } from "../seller/context.ts";
import { company } from "../seller/copy/company.ts";
import { marketingNumbersSettings } from "../seller/settings/marketing-numbers-settings.ts";
import { differing } from "../setting-groups/setting-group.ts";
import { settings } from "../settings/context.ts";
import { sitePageNames } from "./copy/page-names-copy.ts";
import { homePictureSettings, ownPicturesOf } from "./settings/home-picture-settings.ts";
import { homeSettings } from "./settings/home-settings.ts";
import {
  sampleClaimsLeft,
  withoutSampleNumbers,
  withoutSampleNumbersOfCatalogues,
  withoutSampleTexts,
} from "./settings/sample-claims.ts";

export const siteCapability: Capability = {
  name: "site",
  pageNames: sitePageNames,
  settings: {
    groups: [homeSettings, homePictureSettings],
    valuesInForce({ read }) {
      const home = differing(read(homeSettings) ?? {}, homeSettings.sample);
      const saved = read(homePictureSettings);
      const pictures = saved ? ownPicturesOf(saved) : {};
      return {
        ...(Object.keys(home).length > 0 && { home }),
        ...(Object.keys(pictures).length > 0 && { pictures }),
      };
    },
    pageValues: ({ home, pictures }) => ({
      ...(home && { home }),
      ...(pictures && { pictures }),
    }),
    sampleClaims: {
      list: sampleClaimsLeft,
      remove: (read) => [
        {
          group: marketingNumbersSettings.name,
          value: withoutSampleNumbers(read(marketingNumbersSettings)),
        },
        {
          group: cataloguesSettings.name,
          value: withoutSampleNumbersOfCatalogues(read(cataloguesSettings)),
        },
        { group: homeSettings.name, value: withoutSampleTexts(read(homeSettings)) },
      ],
    },
  },
  start({ services, config }) {
    const { pageValues } = services.get(settings);
    services.provide(site, {
      company,
      publicUrl: config.publicUrl,
      asksVies: config.viesUrl !== undefined,
      settings: (pages) => ({ ...pageValues(pages), ...pageValuesProvided() }),
    });
    return {};
  },
};
