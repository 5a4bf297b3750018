import type { ValuesOf } from "../../fields/field.ts";
import { tenths } from "../../fields/numbers.ts";
import { type CellField, withRule } from "../../fields/one-input.ts";
import { line, longText } from "../../fields/texts.ts";
import { plainSpaces } from "../../kernel/plain-spaces.ts";
import { optionalText, publicLine, withoutMarkup } from "../../setting-groups/public-texts.ts";
import { records } from "../../setting-groups/records.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { homeSettingsCopy, unknownFactSentence } from "../copy/home-settings-copy.ts";
import { sampleHome } from "../copy/home-texts.ts";
import { factsInTexts, hasUnknownFact } from "../domain/facts-in-texts.ts";

/** Fields for texts of the home page, which may contain placeholders in braces, such as «{productos}». */
const title = withoutMarkup(withFacts(line(80)));
const sentence = withoutMarkup(withFacts(line(300)));
const paragraphs = optionalText(withoutMarkup(withFacts(longText(2000))));
/** Texts that the page leaves out where they are empty. */
const optionalTitle = optionalText(title);
const optionalSentence = optionalText(sentence);

export const homeSettings = defineSettings({
  name: "home",
  order: 6,
  place: { section: "site", position: 1 },
  fields: {
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
        text: publicLine(300),
        author: publicLine(80),
        role: publicLine(120),
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
    termsMinimum: optionalTitle,
    termsFreight: optionalTitle,
    termsPayment: optionalTitle,
    termsReturns: optionalTitle,
  },
  sample: JSON.parse(plainSpaces(JSON.stringify(sampleHome))),
  copy: homeSettingsCopy,
  problems: { "unknown-fact": unknownFactSentence },
});

export type HomeSettings = ValuesOf<typeof homeSettings.fields>;

/** Field for a text that may contain placeholders, such as «{productos}» for the number of products. */
function withFacts<Value, Problem extends string>(field: CellField<Value, Problem>) {
  return withRule(field, (typed) =>
    hasUnknownFact(typed)
      ? {
          problem: "unknown-fact" as const,
          limit: factsInTexts.map((name) => `{${name}}`).join(", "),
        }
      : null,
  );
}
