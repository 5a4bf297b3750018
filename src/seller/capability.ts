import type { Capability } from "../capability.ts";
import { differing } from "../setting-groups/setting-group.ts";
import { sampleCompany } from "./copy/company.ts";
import { sampleFactsLeft } from "./copy/placeholders.ts";
import { companyInForce, companySettings } from "./settings/company-settings.ts";
import {
  marketingNumbersInForce,
  marketingNumbersSettings,
} from "./settings/marketing-numbers-settings.ts";
import { publicationSettings } from "./settings/publication-settings.ts";

export const sellerCapability: Capability = {
  name: "seller",
  settings: {
    groups: [companySettings, marketingNumbersSettings, publicationSettings],
    valuesInForce(saved) {
      const company = companyInForce(saved);
      const numbers = saved.read(marketingNumbersSettings);
      const marketingNumbers = numbers ? marketingNumbersInForce(numbers) : {};
      const publication = saved.read(publicationSettings);
      const isPublished =
        publication?.published === "yes" &&
        sampleFactsLeft({ ...sampleCompany, ...company }).length === 0;
      return {
        ...(Object.keys(company).length > 0 && { company }),
        ...(Object.keys(marketingNumbers).length > 0 && { marketingNumbers }),
        ...(isPublished && { publication }),
      };
    },
    pageValues: ({ company, marketingNumbers, publication }) => ({
      ...(company && { company: differing(company, sampleCompany) }),
      ...(marketingNumbers && { marketingNumbers }),
      ...(publication && { publication }),
    }),
  },
};
