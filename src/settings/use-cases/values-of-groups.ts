import { plainSpaces } from "../../kernel/plain-spaces.ts";
import { policyNames } from "../../policies/domain/policy-version.ts";
import type { OwnWording } from "../../policies/domain/wording-sections.ts";
import type { Catalogue } from "../../products/copy/catalogues.ts";
import { type Promises, type PromisesSince, samplePromises } from "../../promises/promises.ts";
import type { SetValues } from "../../promises/values-in-force.ts";
import type { ServiceHours } from "../../promises/working-calendar.ts";
import { type Company, sampleCompany } from "../../seller/copy/company.ts";
import { sourcesLine } from "../../seller/copy/figure-sources.ts";
import { sampleMarketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import { sampleFactsLeft } from "../../seller/copy/placeholders.ts";
import type { HomeFrameName, OwnPicture } from "../../seller/domain/home-frames.ts";
import { type GroupValues, wordingGroups } from "../domain/groups.ts";
import { beginningsOf, groupsAt, type Revision, type SetGroups } from "../domain/revision.ts";
import { cataloguesInForce } from "./catalogues-in-force.ts";
import { samples } from "./sample-settings.ts";

/** Company details that the operator sets in the environment; settings saved by the owner take precedence. */
export type InstalledCompany = { email?: string | undefined; phone?: string | undefined };

/** Values in force for a set of groups, in the form in which the code reads them. */
export function valuesOf(groups: SetGroups, installed: InstalledCompany): SetValues {
  const { answers, calendar, recipients, publication } = groups;
  const pictures = groups.pictures ? ownPicturesOf(groups.pictures) : {};
  const marketingNumbers = groups.marketingNumbers
    ? marketingNumbersOf(groups.marketingNumbers)
    : {};
  const home = differing(groups.home ?? {}, samples.home);
  const promises = promisesOf(groups);
  const wording = wordingIn(groups);
  const catalogues = groups.catalogues
    ? differing(cataloguesInForce(groups.catalogues), cataloguesInForce(samples.catalogues))
    : {};
  const company = groups.company ? companyOf(groups.company) : installedFacts(installed);
  const isPublished =
    publication?.published === "yes" &&
    sampleFactsLeft({ ...sampleCompany, ...company }).length === 0;
  return {
    ...(Object.keys(company).length > 0 && { company }),
    ...(Object.keys(promises).length > 0 && { promises }),
    ...(calendar && { calendar: { holidays: calendar.holidays } }),
    ...(answers && { answers: differing(answers, samples.answers) }),
    ...(Object.keys(marketingNumbers).length > 0 && { marketingNumbers }),
    ...(Object.keys(home).length > 0 && { home }),
    ...(Object.keys(pictures).length > 0 && { pictures }),
    ...(recipients && { recipients }),
    ...(Object.keys(wording).length > 0 && { wording }),
    ...(Object.keys(catalogues).length > 0 && { catalogues }),
    ...(isPublished && { publication }),
  };
}

function companyOf(facts: NonNullable<SetGroups["company"]>): Company {
  const { instagram, facebook, pinterest, tiktok, ...own } = facts;
  return { ...own, phone: unbroken(own.phone), social: { instagram, facebook, pinterest, tiktok } };
}

function installedFacts({ email, phone }: InstalledCompany): Partial<Company> {
  return { ...(email && { email }), ...(phone && { phone: unbroken(phone) }) };
}

function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00A0");
}

/** Policy texts of the owner, by policy and section. */
function wordingIn(groups: SetGroups): Partial<OwnWording> {
  return Object.fromEntries(
    policyNames.flatMap((policy) => {
      const { material: _, ...texts } = groups[wordingGroups[policy]] ?? { material: "" };
      const own = Object.entries(texts).filter(([, text]) => text !== "");
      return own.length > 0 ? [[policy, Object.fromEntries(own)]] : [];
    }),
  );
}

function marketingNumbersOf(given: NonNullable<SetGroups["marketingNumbers"]>): object {
  const {
    productsSource,
    productsMonth,
    ratingSource,
    ratingMonth,
    reviewsSource,
    reviewsMonth,
    ...numbers
  } = given;
  // An owner's rating that cannot be looked up is not shown; the sample's keeps a site from being published.
  const isSourced = ratingSource !== "" && ratingMonth !== "";
  const isOwn = numbers.rating !== sampleMarketingNumbers.rating;
  const rating = isOwn && !isSourced ? 0 : numbers.rating;
  return differing({ ...numbers, rating, sources: sourcesLine(given) }, sampleMarketingNumbers);
}

/** Pictures that the owner has set, reduced to the properties that pages need. */
function ownPicturesOf(
  pictures: NonNullable<SetGroups["pictures"]>,
): Partial<Record<HomeFrameName, OwnPicture>> {
  return Object.fromEntries(
    Object.entries(pictures).flatMap(([name, { id, focus, alt }]) =>
      id ? [[name, { id, focus, alt }]] : [],
    ),
  );
}

/** Promises (published periods) that differ from the sample company's. */
function promisesOf({ promises = samples.promises, calendar }: SetGroups): Partial<Promises> {
  const terms = Object.entries(promises).filter(
    ([name, term]) =>
      JSON.stringify(term) !== JSON.stringify(samplePromises[name as keyof Promises]),
  );
  return {
    ...Object.fromEntries(terms),
    ...(calendar && {
      serviceHours: {
        days: calendar.days.map(Number) as unknown as ServiceHours["days"],
        opens: calendar.opens,
        closes: calendar.closes,
        timeZone: samplePromises.serviceHours.timeZone,
      },
    }),
  };
}

/** Former promises (published periods), which still apply to requests made while they were in force. */
export function promiseHistoryOf(revisions: readonly Revision[]): PromisesSince[] {
  return beginningsOf(revisions, ["promises", "calendar"]).map((since) => ({
    since,
    promises: { ...samplePromises, ...promisesOf(groupsAt(revisions, since)) },
  }));
}

/** Parts of the settings in force that pages need in the browser. */
export function pageValuesOf(
  {
    answers,
    company,
    promises,
    marketingNumbers,
    home,
    catalogues,
    pictures,
    publication,
  }: SetValues,
  { areOfConsole }: { areOfConsole: boolean },
): SetValues {
  return {
    ...(catalogues && { catalogues: areOfConsole ? catalogues : publicCatalogues(catalogues) }),
    ...(publication && { publication }),
    ...(answers && { answers: rejectionSentencesOf(answers) }),
    ...(company && { company: differing(company, sampleCompany) }),
    ...(promises && { promises }),
    ...(marketingNumbers && { marketingNumbers }),
    ...(home && { home }),
    ...(pictures && { pictures }),
  };
}

/** The catalogues that visitors may know of. */
function publicCatalogues(catalogues: object): object {
  const { list, ...others } = catalogues as { list?: readonly Catalogue[] };
  return { ...others, ...(list && { list: list.filter(({ isShown }) => isShown) }) };
}

const rejectionSentences: readonly string[] = [
  "notARetailer",
  "taxIdNotVerified",
  "outsideOurArea",
  "duplicate",
  "noAnswer",
] satisfies (keyof GroupValues["answers"])[];

/** The only answers that applicants read on a page; questions and suggested texts are for the staff alone. */
function rejectionSentencesOf(answers: object): object {
  return Object.fromEntries(
    Object.entries(answers).filter(([name]) => rejectionSentences.includes(name)),
  );
}

/** Values that differ from the sample company's, ignoring no-break spaces and hyphens, which users do not type. */
function differing(values: object, sample: Readonly<Record<string, unknown>>): object {
  const plain = (value: unknown) => plainSpaces(JSON.stringify(value) ?? "");
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => plain(value) !== plain(sample[name])),
  );
}
