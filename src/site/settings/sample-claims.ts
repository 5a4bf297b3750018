import { formatCount } from "../../kernel/format.ts";
import { allCatalogues, sampleCatalogues } from "../../products/copy/catalogues.ts";
import type { CataloguesSettings } from "../../products/settings/catalogues-settings.ts";
import { marketingNumbers, sampleMarketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import { marketingNumbersSettingsCopy } from "../../seller/copy/marketing-numbers-settings-copy.ts";
import type { MarketingNumbersSettings } from "../../seller/settings/marketing-numbers-settings.ts";
import type { SampleClaim } from "../../setting-groups/setting-group.ts";
import { home, sampleHome, splitSentences } from "../copy/home-texts.ts";
import { sampleClaimsCopy as copy } from "../copy/sample-claims-copy.ts";
import type { HomeSettings } from "./home-settings.ts";

const claimedNumbers = ["products", "rating", "reviews", "yearsInB2C", "yearsInB2B"] as const;

/** Texts that say something about the company, in contrast to titles of sections and promised periods. */
const claimingTexts = [
  ...(["heroText", "aboutLead", "aboutText", "opinionsText"] as const),
  ...(["value1Title", "value1Text", "value2Title", "value2Text", "value3Title"] as const),
  ...(["value3Text", "stockText", "qualityText", "ordersText", "attentionText"] as const),
  "pricesText" as const,
];

/** Titles that go with a text: without it they are not shown. */
const titleOfText = {
  stockText: "stockTitle",
  qualityText: "qualityTitle",
  ordersText: "ordersTitle",
  attentionText: "attentionTitle",
  pricesText: "pricesTitle",
} as const;

const claims = new Set(claimingTexts.flatMap((name) => sentencesOf(sampleHome[name]).map(keyOf)));

/** Claims of the sample company in the values in force; empty once everything that the site says is the owner's. */
export function sampleClaimsLeft(): SampleClaim[] {
  const numbers = claimedNumbers.filter((name) => isOfSample(name, marketingNumbers[name]));
  const sentences = textsOf(home).flatMap(sentencesOf).filter(isClaim);
  return [
    ...home.testimonials.filter(isSampleTestimonial).map(({ author, text }) => ({
      group: "home",
      says: copy.testimonial({ author, text }),
    })),
    ...numbers.map((name) => ({
      group: "marketingNumbers",
      says: `${marketingNumbersSettingsCopy.fields[name].label}: ${formatNumber(marketingNumbers[name])}`,
    })),
    ...allCatalogues().flatMap(({ tab, ...catalogue }) =>
      sampleNumbersIn(catalogue).map((name) => ({
        group: "catalogues",
        says: `${tab}: ${copy.numbersOfCatalogue[name]}: ${formatNumber(catalogue[name])}`,
      })),
    ),
    ...sentences.map((text) => ({ group: "home", says: copy.sentence(text) })),
  ];
}

/** Marketing numbers without those of the sample company; a number that is 0 is not shown. */
export function withoutSampleNumbers(numbers: MarketingNumbersSettings): MarketingNumbersSettings {
  const removed = claimedNumbers.filter((name) => isOfSample(name, numbers[name]));
  return { ...numbers, ...Object.fromEntries(removed.map((name) => [name, 0])) };
}

/** Catalogues without the numbers of the sample company. */
export function withoutSampleNumbersOfCatalogues(
  catalogues: CataloguesSettings,
): CataloguesSettings {
  const list = catalogues.list.map((record) => {
    const removed = sampleNumbersIn(record).map((name) => [name, 0]);
    return { ...record, ...Object.fromEntries(removed) };
  });
  return { ...catalogues, list };
}

type NumberOfCatalogue = keyof typeof copy.numbersOfCatalogue;

/** Numbers of a catalogue that are those of the sample company's catalogue of that name. */
function sampleNumbersIn(
  catalogue: { name: string } & Readonly<Record<NumberOfCatalogue, number>>,
): NumberOfCatalogue[] {
  const sample = sampleCatalogues.find(({ name }) => name === catalogue.name);
  const names = Object.keys(copy.numbersOfCatalogue) as NumberOfCatalogue[];
  return names.filter((name) => catalogue[name] === sample?.[name]);
}

/** Texts of the home page without the sentences and testimonials of the sample company. */
export function withoutSampleTexts(texts: HomeSettings): HomeSettings {
  const changed = Object.fromEntries(
    claimingTexts.map((name) => [name, withoutClaims(texts[name])] as const),
  ) as Pick<HomeSettings, (typeof claimingTexts)[number]>;
  const titles = (Object.entries(titleOfText) as [keyof typeof titleOfText, string][]).filter(
    ([name]) => changed[name] === "",
  );
  return {
    ...texts,
    ...changed,
    ...Object.fromEntries(titles.map(([, title]) => [title, ""])),
    testimonials: texts.testimonials.filter((one) => !isSampleTestimonial(one)),
  };
}

function withoutClaims(text: string): string {
  if (!sentencesOf(text).some(isClaim)) return text;
  return text
    .split(/\n+/)
    .map((paragraph) =>
      sentencesOf(paragraph)
        .filter((sentence) => !isClaim(sentence))
        .join(" "),
    )
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function textsOf(texts: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(sampleHome).flatMap((name) => {
    const text = texts[name];
    return typeof text === "string" ? [text] : [];
  });
}

function sentencesOf(text: string): string[] {
  return text.split(/\n+/).flatMap(splitSentences).filter(Boolean);
}

function isClaim(sentence: string): boolean {
  return claims.has(keyOf(sentence));
}

/** Letters and figures of a sentence, so that a changed full stop does not make it the owner's. */
function keyOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function isOfSample(name: (typeof claimedNumbers)[number], value: number): boolean {
  return value === sampleMarketingNumbers[name];
}

function isSampleTestimonial({ text, author }: { text: string; author: string }): boolean {
  return sampleHome.testimonials.some(
    (sample) => keyOf(sample.text) === keyOf(text) || keyOf(sample.author) === keyOf(author),
  );
}

function formatNumber(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(value).replace(".", ",");
}
