import { sampleAnswers } from "../access-requests/copy/answers.ts";
import { sampleHolidays } from "../promises/house-calendar.ts";
import { samplePromises, type TermName } from "../promises/promises.ts";
import { plainSpaces, sampleCompany } from "../site/copy/company.ts";
import { type GroupValues, groups } from "./domain/groups.ts";

const { social, ...sampleFacts } = sampleCompany;
const { serviceHours } = samplePromises;

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
  recipients: { sender: "", replyTo: "", sales: "", rights: "", alarms: "" },
};
