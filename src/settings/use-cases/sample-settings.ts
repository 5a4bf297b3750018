import { sampleAnswers } from "../../access-requests/copy/answers.ts";
import { plainSpaces } from "../../kernel/plain-spaces.ts";
import { sampleCatalogues } from "../../products/copy/catalogues.ts";
import { sampleHolidays } from "../../promises/company-calendar.ts";
import { samplePromises, type TermName } from "../../promises/promises.ts";
import { sampleCompany } from "../../seller/copy/company.ts";
import { noSources } from "../../seller/copy/figure-sources.ts";
import { sampleMarketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import { sampleHome } from "../../site/copy/home-texts.ts";
import { type GroupName, type GroupValues, groups } from "../domain/groups.ts";
import { samplePicture } from "../domain/kinds.ts";
import { recordOfCatalogue } from "./catalogues-in-force.ts";

const { social, ...sampleFacts } = sampleCompany;
const { serviceHours } = samplePromises;
const { sources: _, ...sampleNumbers } = sampleMarketingNumbers;

/** Settings of the sample company, which are in force until the owner sets others. */
export const samples: GroupValues = {
  company: {
    ...sampleFacts,
    ...social,
    legalName: plainSpaces(sampleFacts.legalName),
    registry: plainSpaces(sampleFacts.registry),
    phone: plainSpaces(sampleFacts.phone),
  },
  promises: Object.fromEntries(
    Object.keys(groups.promises).map((name) => [name, samplePromises[name as TermName]]),
  ) as unknown as GroupValues["promises"],
  calendar: {
    days: serviceHours.days.map(String) as GroupValues["calendar"]["days"],
    opens: serviceHours.opens,
    closes: serviceHours.closes,
    holidays: sampleHolidays,
  },
  answers: sampleAnswers,
  marketingNumbers: { ...sampleNumbers, ...noSources },
  home: JSON.parse(plainSpaces(JSON.stringify(sampleHome))),
  catalogues: { list: sampleCatalogues.map(recordOfCatalogue), adult: "members" },
  pictures: Object.fromEntries(
    Object.keys(groups.pictures).map((name) => [name, samplePicture]),
  ) as GroupValues["pictures"],
  privacyText: noText("privacyText"),
  cookiesText: noText("cookiesText"),
  returnsText: noText("returnsText"),
  legalNoticeText: noText("legalNoticeText"),
  publication: { published: "no" },
  recipients: { sender: "", replyTo: "", sales: "", rights: "", alarms: "" },
  imports: { pictureHosts: "", folder: "unwatched" },
  stock: { unitsFor: "nobody", few: 24 },
  prices: { quantityScope: "product", retailFor: "members-only" },
  // The sample company promises no freight, and no minimum order («Sin mínimos abusivos»).
  freight: { rules: [], minimums: [] },
  orderDesk: {
    cutOff: "13:00",
    preparationDays: 1,
    confirmation: "by-staff",
    paymentDetails: "",
  },
};

/** Values of a group of policy texts without own texts, so that every section has the standard text. */
function noText<Name extends GroupName>(group: Name): GroupValues[Name] {
  return Object.fromEntries(
    Object.keys(groups[group]).map((field) => [field, ""]),
  ) as unknown as GroupValues[Name];
}
