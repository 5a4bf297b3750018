import { choice } from "../../fields/choices.ts";
import type { ValuesOf } from "../../fields/field.ts";
import { tenths, whole } from "../../fields/numbers.ts";
import { optionalText, publicLine, withoutMarkup } from "../../setting-groups/public-texts.ts";
import { defineSettings, differing } from "../../setting-groups/setting-group.ts";
import { month } from "../../setting-groups/times.ts";
import { noSources, sourcesLine } from "../copy/figure-sources.ts";
import { sampleMarketingNumbers } from "../copy/marketing-numbers.ts";
import { marketingNumbersSettingsCopy } from "../copy/marketing-numbers-settings-copy.ts";

/** Numbers of the home page; 0: not shown. */
const count = whole({ min: 0, max: 10_000_000 });
const years = whole({ min: 0, max: 200 });
const source = optionalText(publicLine(80));
const monthOfNumber = optionalText(withoutMarkup(month()));

const { sources: _, ...sampleNumbers } = sampleMarketingNumbers;

export const marketingNumbersSettings = defineSettings({
  name: "marketingNumbers",
  order: 5,
  place: { section: "site", position: 2 },
  fields: {
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
  sample: { ...sampleNumbers, ...noSources },
  copy: marketingNumbersSettingsCopy,
});

export type MarketingNumbersSettings = ValuesOf<typeof marketingNumbersSettings.fields>;

/** Numbers in force that are not the sample's. */
export function marketingNumbersInForce(saved: MarketingNumbersSettings): object {
  const {
    productsSource,
    productsMonth,
    ratingSource,
    ratingMonth,
    reviewsSource,
    reviewsMonth,
    ...numbers
  } = saved;
  // An owner's rating that cannot be looked up is not shown; the sample's keeps a site from being published.
  const isSourced = ratingSource !== "" && ratingMonth !== "";
  const isOwn = numbers.rating !== sampleMarketingNumbers.rating;
  const rating = isOwn && !isSourced ? 0 : numbers.rating;
  return differing({ ...numbers, rating, sources: sourcesLine(saved) }, sampleMarketingNumbers);
}
