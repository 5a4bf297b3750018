import { adultAudiences } from "../../catalogue/domain/catalogue-access.ts";
import { quantityScopes } from "../../catalogue/domain/counted-units.ts";
import { unitsAudiences } from "../../catalogue/domain/shown-stock.ts";
import { type PolicyName, policyNames } from "../../policies/domain/policy-version.ts";
import { wordingSections } from "../../policies/domain/wording-sections.ts";
import { holidayKinds } from "../../promises/company-calendar.ts";
import type { Unit } from "../../promises/promises.ts";
import { homeFrames } from "../../seller/domain/home-frames.ts";
import type { Fields, GroupValue, SimpleField } from "./fields.ts";

const workingOrDays: readonly Unit[] = ["working-days", "calendar-days"];
/** Numbers of the home page; 0: not shown. */
const count = { kind: "whole", min: 0, max: 10_000_000 } as const;
const years = { kind: "whole", min: 0, max: 200 } as const;
const source = { kind: "line", max: 80, optional: true } as const;
const month = { kind: "month", optional: true } as const;

/** Fields for texts of the home page, which may contain placeholders in braces, such as «{productos}». */
const title = { kind: "line", max: 80, facts: true } as const;
const sentence = { kind: "line", max: 300, facts: true } as const;
const paragraphs = { kind: "text", max: 2000, facts: true, optional: true } as const;
/** Texts that the page leaves out where they are empty. */
const optionalTitle = { ...title, optional: true } as const;
const optionalSentence = { ...sentence, optional: true } as const;

type FieldOf<Kind> = Extract<SimpleField, { kind: Kind }>;

/** Fields for the owner's text of each section of a policy, and a checkbox for a material change. */
function wordingOf<Policy extends PolicyName>(policy: Policy) {
  const fields = Object.keys(wordingSections[policy]).map(
    (section): [string, FieldOf<"wording">] => [
      section,
      { kind: "wording", policy, section, max: 4000 },
    ],
  );
  return { ...Object.fromEntries(fields), material: { kind: "mark" } } as {
    readonly [Section in keyof (typeof wordingSections)[Policy]]: FieldOf<"wording">;
  } & { readonly material: FieldOf<"mark"> };
}

/**
 * Groups of settings; each is saved, undone and shown in the history as a whole. Legal bounds of promises (published
 * periods): a privacy request is answered within a month (GDPR, art. 12.3), business papers are kept for at least six
 * years (Código de Comercio, art. 30). The renewal of cookie consent is no setting (`consentRenewal` in promises.ts).
 */
export const groups = {
  company: {
    name: { kind: "line", max: 40 },
    tagline: { kind: "line", max: 120 },
    legalName: { kind: "line", max: 120 },
    taxId: { kind: "tax-id", placeholder: "B00000000" },
    address: { kind: "line", max: 200 },
    registry: { kind: "line", max: 200 },
    location: { kind: "line", max: 60 },
    email: { kind: "email" },
    phone: { kind: "phone" },
    instagram: { kind: "web", optional: true },
    facebook: { kind: "web", optional: true },
    pinterest: { kind: "web", optional: true },
    tiktok: { kind: "web", optional: true },
  },
  promises: {
    accessRequestAnswer: { kind: "term", units: workingOrDays, min: 1, max: 30 },
    tradeMaterials: { kind: "term", units: workingOrDays, min: 1, max: 30 },
    answerWarning: { kind: "term", units: ["working-hours"], min: 1, max: 40 },
    confirmationReminder: { kind: "term", units: ["calendar-days"], min: 1, max: 20 },
    unconfirmedExpiry: { kind: "term", units: ["calendar-days"], min: 2, max: 60 },
    questionReminder: { kind: "term", units: workingOrDays, min: 1, max: 20 },
    questionExpiry: { kind: "term", units: ["calendar-days"], min: 2, max: 90 },
    linkValidity: { kind: "term", units: ["calendar-days"], min: 1, max: 90 },
    returnWindow: { kind: "term", units: ["calendar-days"], min: 1, max: 365 },
    rmaIssued: { kind: "term", units: ["working-hours"], min: 1, max: 240 },
    refund: { kind: "range", unit: "working-days", min: 1, max: 60 },
    defectiveHandling: { kind: "range", unit: "hours", min: 1, max: 240 },
    deliveryPeninsula: { kind: "range", unit: "hours", min: 1, max: 240 },
    shippingEurope: { kind: "range", unit: "working-days", min: 1, max: 60 },
    privacyConfirmation: { kind: "term", units: ["calendar-days"], min: 1, max: 15 },
    privacyReminder: { kind: "term", units: ["calendar-days"], min: 1, max: 20 },
    restrictionReview: { kind: "term", units: ["months"], min: 1, max: 12 },
    expiredRetention: { kind: "term", units: ["calendar-days"], min: 1, max: 90 },
    withdrawnRetention: { kind: "term", units: ["calendar-days"], min: 1, max: 90 },
    rejectedRetention: { kind: "term", units: ["years", "months"], min: 1, max: 12 },
    restingRetention: { kind: "term", units: ["months"], min: 1, max: 36 },
    emailRetention: { kind: "term", units: ["months"], min: 1, max: 36 },
    unsentEmailRetention: { kind: "term", units: ["calendar-days"], min: 7, max: 365 },
    proofRetention: { kind: "term", units: ["years"], min: 3, max: 10 },
    staffRetention: { kind: "term", units: ["years"], min: 1, max: 10 },
    sessionRetention: { kind: "term", units: ["calendar-days"], min: 1, max: 30 },
    logRetention: { kind: "term", units: ["calendar-days"], min: 1, max: 365 },
    backupRetention: { kind: "term", units: ["calendar-days"], min: 1, max: 365 },
    transactionRetention: { kind: "term", units: ["years"], min: 6, max: 20 },
    pageCountsKept: { kind: "term", units: ["months"], min: 1, max: 60 },
  },
  calendar: {
    days: {
      kind: "choices",
      options: ["1", "2", "3", "4", "5", "6", "7"],
      min: 1,
    },
    opens: { kind: "clock" },
    closes: { kind: "clock" },
    holidays: {
      kind: "list",
      min: 0,
      max: 120,
      of: {
        date: { kind: "date" },
        name: { kind: "line", max: 80 },
        kind: { kind: "choice", options: holidayKinds },
      },
    },
  },
  answers: {
    welcome: { kind: "text", max: 1500, optional: true },
    questions: {
      kind: "list",
      min: 0,
      max: 12,
      of: { name: { kind: "line", max: 30 }, text: { kind: "text", max: 600 } },
    },
    notARetailer: { kind: "line", max: 300 },
    notARetailerText: { kind: "text", max: 600, optional: true },
    taxIdNotVerified: { kind: "line", max: 300 },
    taxIdNotVerifiedText: { kind: "text", max: 600, optional: true },
    outsideOurArea: { kind: "line", max: 300 },
    outsideOurAreaText: { kind: "text", max: 600, optional: true },
    duplicate: { kind: "line", max: 300 },
    duplicateText: { kind: "text", max: 600, optional: true },
    noAnswer: { kind: "line", max: 300 },
    noAnswerText: { kind: "text", max: 600, optional: true },
  },
  marketingNumbers: {
    products: count,
    productsSource: source,
    productsMonth: month,
    rating: { kind: "tenths", min: 0, max: 5 },
    ratingSource: source,
    ratingMonth: month,
    reviews: count,
    reviewsSource: source,
    reviewsMonth: month,
    yearsInB2C: years,
    yearsInB2B: years,
    rizosProducts: count,
    rizosBestSellers: count,
    espiritualProducts: count,
    espiritualBestSellers: count,
    eroticaProducts: count,
    eroticaBestSellers: count,
    copyrightYear: { kind: "whole", min: 2000, max: 2100 },
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
    testimonials: {
      kind: "list",
      min: 0,
      max: 12,
      of: {
        text: { kind: "line", max: 300 },
        author: { kind: "line", max: 80 },
        role: { kind: "line", max: 120 },
        rating: { kind: "tenths", min: 1, max: 5 },
      },
    },
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
    shown: { kind: "choices", options: ["rizos", "espiritual", "erotica"], min: 1 },
    // Versions saved by earlier releases have no such field, so it has a default.
    adult: { kind: "choice", options: adultAudiences, absent: "members" },
  },
  pictures: {
    hero: { kind: "picture", frame: homeFrames.hero },
    rizos: { kind: "picture", frame: homeFrames.rizos },
    espiritual: { kind: "picture", frame: homeFrames.espiritual },
    erotica: { kind: "picture", frame: homeFrames.erotica },
    band: { kind: "picture", frame: homeFrames.band },
    about: { kind: "picture", frame: homeFrames.about },
  },
  publication: {
    published: { kind: "choice", options: ["no", "yes"] },
  },
  recipients: {
    sender: { kind: "email", optional: true },
    replyTo: { kind: "email", optional: true },
    sales: { kind: "email", optional: true },
    rights: { kind: "email", optional: true },
    alarms: { kind: "email", optional: true },
  },
  imports: {
    pictureHosts: { kind: "text", max: 4000, optional: true },
    // Files exported by earlier releases lack this newer setting, so it has a default.
    folder: { kind: "choice", options: ["unwatched", "watched"], absent: "unwatched" },
  },
  stock: {
    unitsFor: { kind: "choice", options: unitsAudiences },
    few: { kind: "whole", min: 0, max: 100_000 },
  },
  prices: {
    quantityScope: { kind: "choice", options: quantityScopes },
  },
  privacyText: wordingOf("privacy"),
  cookiesText: wordingOf("cookies"),
  returnsText: wordingOf("returns"),
  legalNoticeText: wordingOf("legal-notice"),
} as const satisfies Record<string, Fields>;

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

export type GroupValues = { readonly [Name in GroupName]: GroupValue<(typeof groups)[Name]> };

/** True for an untrusted name that is a group's, such as one in an imported file or a stored row. */
export function isGroupName(name: string): name is GroupName {
  return Object.hasOwn(groups, name);
}
