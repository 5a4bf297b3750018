import { webAddress } from "../../fields/texts.ts";
import { plainSpaces } from "../../kernel/plain-spaces.ts";
import {
  emailText,
  optionalText,
  phoneText,
  publicLine,
  taxIdText,
  withoutMarkup,
} from "../../setting-groups/public-texts.ts";
import {
  defineSettings,
  type InstalledCompany,
  type SavedSettings,
} from "../../setting-groups/setting-group.ts";
import { type Company, company, sampleCompany } from "../copy/company.ts";
import { companySettingsCopy } from "../copy/company-settings-copy.ts";
import { sampleFactsLeft } from "../copy/placeholders.ts";

const socialNetwork = optionalText(withoutMarkup(webAddress()));
const { social, ...sampleFacts } = sampleCompany;

export const companySettings = defineSettings({
  name: "company",
  order: 1,
  place: { section: "company", position: 1 },
  fields: {
    name: publicLine(40),
    tagline: publicLine(120),
    legalName: publicLine(120),
    taxId: taxIdText("B00000000"),
    address: publicLine(200),
    registry: publicLine(200),
    location: publicLine(60),
    email: emailText(),
    phone: phoneText(),
    instagram: socialNetwork,
    facebook: socialNetwork,
    pinterest: socialNetwork,
    tiktok: socialNetwork,
  },
  sample: {
    ...sampleFacts,
    ...social,
    legalName: plainSpaces(sampleFacts.legalName),
    registry: plainSpaces(sampleFacts.registry),
    phone: plainSpaces(sampleFacts.phone),
  },
  copy: companySettingsCopy,
  isOfSample: () => sampleFactsLeft(company).length > 0,
});

/** Facts of the company in force that are not the sample's; without saved ones, those that the operator has set. */
export function companyInForce({ read, installed }: SavedSettings): Partial<Company> {
  const saved = read(companySettings);
  if (!saved) return installedFacts(installed);
  const { instagram, facebook, pinterest, tiktok, ...own } = saved;
  return { ...own, phone: unbroken(own.phone), social: { instagram, facebook, pinterest, tiktok } };
}

function installedFacts({ email, phone }: InstalledCompany): Partial<Company> {
  return { ...(email && { email }), ...(phone && { phone: unbroken(phone) }) };
}

function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00A0");
}
