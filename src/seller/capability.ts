import type { Capability } from "../capability.ts";
import { differing } from "../setting-groups/setting-group.ts";
import { sampleCompany } from "./copy/company.ts";
import { sampleFactsLeft } from "./copy/placeholders.ts";
import { companyInForce, companySettings } from "./settings/company-settings.ts";
import { logoSettings } from "./settings/logo-settings.ts";
import {
  marketingNumbersInForce,
  marketingNumbersSettings,
} from "./settings/marketing-numbers-settings.ts";
import { publicationSettings } from "./settings/publication-settings.ts";

export const sellerCapability: Capability = {
  name: "seller",
  settings: {
    groups: [companySettings, logoSettings, marketingNumbersSettings, publicationSettings],
    valuesInForce(saved) {
      const company = companyInForce(saved);
      const logo = saved.read(logoSettings)?.logo.id;
      const numbers = saved.read(marketingNumbersSettings);
      const marketingNumbers = numbers ? marketingNumbersInForce(numbers) : {};
      const publication = saved.read(publicationSettings);
      const isPublished =
        publication?.published === "yes" &&
        sampleFactsLeft({ ...sampleCompany, ...company }).length === 0;
      return {
        ...(Object.keys(company).length > 0 && { company }),
        ...(logo && { logo: { id: logo } }),
        ...(Object.keys(marketingNumbers).length > 0 && { marketingNumbers }),
        ...(isPublished && { publication }),
      };
    },
    pageValues: ({ company, logo, marketingNumbers, publication }) => ({
      ...(company && { company: differing(company, sampleCompany) }),
      ...(logo && { logo }),
      ...(marketingNumbers && { marketingNumbers }),
      ...(publication && { publication }),
    }),
  },
};
