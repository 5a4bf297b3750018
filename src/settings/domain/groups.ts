import { choice, choices } from "../../fields/choices.ts";
import { clock, date, month } from "../../fields/dates.ts";
import type { FieldProblem, ProblemOf, RecordField, ValuesOf } from "../../fields/field.ts";
import { euros } from "../../fields/money.ts";
import { tenths, whole } from "../../fields/numbers.ts";
import { optional } from "../../fields/one-input.ts";
import { line, longText, webAddress } from "../../fields/texts.ts";
import { freightZones } from "../../order-totals/domain/tax-regime.ts";
import { confirmationModes } from "../../orders/domain/desk-settings.ts";
import { type PolicyName, policyNames } from "../../policies/domain/policy-version.ts";
import { wordingSections } from "../../policies/domain/wording-sections.ts";
import { adultAudiences } from "../../products/domain/catalogue-access.ts";
import { quantityScopes } from "../../products/domain/counted-units.ts";
import { retailAudiences } from "../../products/domain/offered-price.ts";
import { holidayKinds } from "../../promises/company-calendar.ts";
import type { Unit } from "../../promises/promises.ts";
import { homeFrames } from "../../seller/domain/home-frames.ts";
import { unitsAudiences } from "../../stock/domain/shown-stock.ts";
import { catalogueRecords } from "./catalogue-records.ts";
import {
  emailText,
  mark,
  optionalText,
  phoneText,
  picture,
  taxIdText,
  withFacts,
  withoutMarkup,
  wording,
} from "./kinds.ts";
import { range, term } from "./measures.ts";
import { records } from "./records.ts";

const workingOrDays: readonly Unit[] = ["working-days", "calendar-days"];
/** Numbers of the home page; 0: not shown. */
const count = whole({ min: 0, max: 10_000_000 });
const years = whole({ min: 0, max: 200 });
const source = optionalText(shortLine(80));
const monthOfNumber = optionalText(withoutMarkup(month()));

/** Fields for texts of the home page, which may contain placeholders in braces, such as «{productos}». */
const title = withoutMarkup(withFacts(line(80)));
const sentence = withoutMarkup(withFacts(line(300)));
const paragraphs = optionalText(withoutMarkup(withFacts(longText(2000))));
/** Texts that the page leaves out where they are empty. */
const optionalTitle = optionalText(title);
const optionalSentence = optionalText(sentence);

const socialNetwork = optionalText(withoutMarkup(webAddress()));
const optionalEmail = optionalText(emailText());

function shortLine(max: number) {
  return withoutMarkup(line(max));
}

/** Fields for the owner's text of each section of a policy, and a checkbox for a material change. */
function wordingOf<Policy extends PolicyName>(policy: Policy) {
  const fields = Object.keys(wordingSections[policy]).map((section) => [
    section,
    wording(policy, section),
  ]);
  return { ...Object.fromEntries(fields), material: mark() } as {
    readonly [Section in keyof (typeof wordingSections)[Policy]]: ReturnType<typeof wording>;
  } & { readonly material: ReturnType<typeof mark> };
}

/**
 * Groups of settings; each is saved, undone and shown in the history as a whole. Legal bounds of promises (published
 * periods): a privacy request is answered within a month (GDPR, art. 12.3), business papers are kept for at least six
 * years (Código de Comercio, art. 30). The renewal of cookie consent is no setting (`consentRenewal` in promises.ts).
 */
export const groups = {
  company: {
    name: shortLine(40),
    tagline: shortLine(120),
    legalName: shortLine(120),
    taxId: taxIdText("B00000000"),
    address: shortLine(200),
    registry: shortLine(200),
    location: shortLine(60),
    email: emailText(),
    phone: phoneText(),
    instagram: socialNetwork,
    facebook: socialNetwork,
    pinterest: socialNetwork,
    tiktok: socialNetwork,
  },
  promises: {
    accessRequestAnswer: term({ units: workingOrDays, min: 1, max: 30 }),
    tradeMaterials: term({ units: workingOrDays, min: 1, max: 30 }),
    answerWarning: term({ units: ["working-hours"], min: 1, max: 40 }),
    confirmationReminder: term({ units: ["calendar-days"], min: 1, max: 20 }),
    unconfirmedExpiry: term({ units: ["calendar-days"], min: 2, max: 60 }),
    questionReminder: term({ units: workingOrDays, min: 1, max: 20 }),
    questionExpiry: term({ units: ["calendar-days"], min: 2, max: 90 }),
    linkValidity: term({ units: ["calendar-days"], min: 1, max: 90 }),
    returnWindow: term({ units: ["calendar-days"], min: 1, max: 365 }),
    rmaIssued: term({ units: ["working-hours"], min: 1, max: 240 }),
    refund: range({ unit: "working-days", min: 1, max: 60 }),
    defectiveHandling: range({ unit: "hours", min: 1, max: 240 }),
    deliveryPeninsula: range({ unit: "hours", min: 1, max: 240 }),
    deliveryEurope: range({ unit: "working-days", min: 1, max: 60 }),
    privacyConfirmation: term({ units: ["calendar-days"], min: 1, max: 15 }),
    privacyReminder: term({ units: ["calendar-days"], min: 1, max: 20 }),
    restrictionReview: term({ units: ["months"], min: 1, max: 12 }),
    expiredRetention: term({ units: ["calendar-days"], min: 1, max: 90 }),
    withdrawnRetention: term({ units: ["calendar-days"], min: 1, max: 90 }),
    rejectedRetention: term({ units: ["years", "months"], min: 1, max: 12 }),
    restingRetention: term({ units: ["months"], min: 1, max: 36 }),
    emailRetention: term({ units: ["months"], min: 1, max: 36 }),
    unsentEmailRetention: term({ units: ["calendar-days"], min: 7, max: 365 }),
    proofRetention: term({ units: ["years"], min: 3, max: 10 }),
    staffRetention: term({ units: ["years"], min: 1, max: 10 }),
    sessionRetention: term({ units: ["calendar-days"], min: 1, max: 30 }),
    logRetention: term({ units: ["calendar-days"], min: 1, max: 365 }),
    backupRetention: term({ units: ["calendar-days"], min: 1, max: 365 }),
    transactionRetention: term({ units: ["years"], min: 6, max: 20 }),
    pageCountsKept: term({ units: ["months"], min: 1, max: 60 }),
  },
  calendar: {
    days: choices(["1", "2", "3", "4", "5", "6", "7"], { min: 1 }),
    opens: withoutMarkup(clock()),
    closes: withoutMarkup(clock()),
    holidays: records({
      min: 0,
      max: 120,
      of: {
        date: withoutMarkup(date()),
        name: shortLine(80),
        kind: choice(holidayKinds),
      },
    }),
  },
  answers: {
    welcome: optionalText(withoutMarkup(longText(1500))),
    questions: records({
      min: 0,
      max: 12,
      of: { name: shortLine(30), text: withoutMarkup(longText(600)) },
    }),
    notARetailer: shortLine(300),
    notARetailerText: optionalText(withoutMarkup(longText(600))),
    taxIdNotVerified: shortLine(300),
    taxIdNotVerifiedText: optionalText(withoutMarkup(longText(600))),
    outsideOurArea: shortLine(300),
    outsideOurAreaText: optionalText(withoutMarkup(longText(600))),
    duplicate: shortLine(300),
    duplicateText: optionalText(withoutMarkup(longText(600))),
    noAnswer: shortLine(300),
    noAnswerText: optionalText(withoutMarkup(longText(600))),
  },
  marketingNumbers: {
    products: count,
    productsSource: source,
    productsMonth: monthOfNumber,
    rating: tenths({ min: 0, max: 5 }),
    ratingSource: source,
    ratingMonth: monthOfNumber,
    reviews: count,
    reviewsSource: source,
    reviewsMonth: monthOfNumber,
    yearsInB2C: years,
    yearsInB2B: years,
    promisesKept: choice(["hidden", "shown"], { absent: "hidden" }),
    copyrightYear: whole({ min: 2000, max: 2100 }),
  },
  home: {
    heroEyebrow: title,
    heroTitle: title,
    heroText: optionalSentence,
    cataloguesTitle: title,
    cataloguesText: sentence,
    aboutTitle: title,
    aboutLead: optionalSentence,
    aboutText: paragraphs,
    value1Title: optionalTitle,
    value1Text: optionalSentence,
    value2Title: optionalTitle,
    value2Text: optionalSentence,
    value3Title: optionalTitle,
    value3Text: optionalSentence,
    bestSellersTitle: title,
    bestSellersText: sentence,
    opinionsTitle: title,
    opinionsText: optionalSentence,
    testimonials: records({
      min: 0,
      max: 12,
      of: {
        text: shortLine(300),
        author: shortLine(80),
        role: shortLine(120),
        rating: tenths({ min: 1, max: 5 }),
      },
    }),
    benefitsTitle: title,
    benefitsText: sentence,
    stockTitle: optionalTitle,
    stockText: optionalSentence,
    deliveryTitle: title,
    deliveryText: sentence,
    qualityTitle: optionalTitle,
    qualityText: optionalSentence,
    ordersTitle: optionalTitle,
    ordersText: optionalSentence,
    attentionTitle: optionalTitle,
    attentionText: optionalSentence,
    pricesTitle: optionalTitle,
    pricesText: optionalSentence,
  },
  catalogues: {
    list: catalogueRecords,
    // Versions saved by earlier releases have no such field, so it has a default.
    adult: choice(adultAudiences, { absent: "members" }),
  },
  pictures: {
    hero: picture(homeFrames.hero),
    band: picture(homeFrames.band),
    about: picture(homeFrames.about),
  },
  publication: {
    published: choice(["no", "yes"]),
  },
  recipients: {
    sender: optionalEmail,
    replyTo: optionalEmail,
    sales: optionalEmail,
    rights: optionalEmail,
    alarms: optionalEmail,
  },
  imports: {
    pictureHosts: optionalText(withoutMarkup(longText(4000))),
    // Files exported by earlier releases lack this newer setting, so it has a default.
    folder: choice(["unwatched", "watched"], { absent: "unwatched" }),
  },
  stock: {
    unitsFor: choice(unitsAudiences),
    few: whole({ min: 0, max: 100_000 }),
  },
  prices: {
    quantityScope: choice(quantityScopes),
    // Versions saved by earlier releases have no such field, so it has a default.
    retailFor: choice(retailAudiences, { absent: "members-only" }),
  },
  freight: {
    rules: records({
      min: 0,
      max: 120,
      of: {
        from: date(),
        zone: choice(freightZones),
        upToKilos: optional(whole({ min: 1, max: 30_000 }), null),
        cost: euros(),
        freeFrom: optional(euros(), null),
      },
    }),
    minimums: records({
      min: 0,
      max: 60,
      of: { from: date(), zone: choice(freightZones), amount: euros() },
    }),
  },
  orderDesk: {
    cutOff: withoutMarkup(clock()),
    preparationDays: whole({ min: 0, max: 20 }),
    confirmation: choice(confirmationModes),
    paymentDetails: optionalText(withoutMarkup(longText(400))),
  },
  privacyText: wordingOf("privacy"),
  cookiesText: wordingOf("cookies"),
  returnsText: wordingOf("returns"),
  legalNoticeText: wordingOf("legal-notice"),
} as const satisfies Record<string, Readonly<Record<string, SettingField>>>;

/** Group of settings with the owner's texts, by policy. */
export const wordingGroups = {
  privacy: "privacyText",
  cookies: "cookiesText",
  returns: "returnsText",
  "legal-notice": "legalNoticeText",
} as const satisfies Record<PolicyName, keyof typeof groups>;

/** Policy whose texts a group of settings replaces; null for other groups. */
export function policyOfGroup(group: GroupName): PolicyName | null {
  return policyNames.find((policy) => wordingGroups[policy] === group) ?? null;
}

export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];

export type GroupValues = { readonly [Name in GroupName]: ValuesOf<(typeof groups)[Name]> };

export type SettingField = RecordField;

type ProblemsOfGroup<Of> = ProblemOf<Of[keyof Of]>;

/** Problem of one value: of its kind, or of what is beside it. */
export type ProblemName =
  | { [Name in GroupName]: ProblemsOfGroup<(typeof groups)[Name]> }[GroupName]
  | "reversed"
  | "twice"
  | "past"
  | "in-use"
  | "sample-facts"
  | "sample-claims";

export type SettingProblem = FieldProblem<ProblemName>;

/** True for an untrusted name that is a group's, such as one in an imported file or a stored row. */
export function isGroupName(name: string): name is GroupName {
  return Object.hasOwn(groups, name);
}
