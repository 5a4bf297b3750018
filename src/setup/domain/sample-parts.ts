import type { GroupValues } from "../../settings/domain/groups.ts";
import { sameValue } from "../../settings/domain/typed-texts.ts";

/** Part of the site, besides the company's legal data, that still has the sample company's content. */
export type SamplePart =
  | "marketingNumbers"
  | "testimonials"
  | "texts"
  | "social"
  | "promises"
  | "calendar";

/** Parts whose values in force equal the sample company's. */
export function samplePartsOf(inForce: GroupValues, sample: GroupValues): SamplePart[] {
  const isSame = (group: "marketingNumbers" | "promises" | "calendar") =>
    sameValue(group, inForce[group], sample[group]);
  const { testimonials, ...texts } = inForce.home;
  const { testimonials: sampleTestimonials, ...sampleTexts } = sample.home;
  const networks = ["instagram", "facebook", "pinterest", "tiktok"] as const;
  const parts: Record<SamplePart, boolean> = {
    marketingNumbers: isSame("marketingNumbers"),
    testimonials: isEqual(testimonials, sampleTestimonials),
    texts: isEqual(texts, sampleTexts),
    social: networks.some((name) => inForce.company[name] === sample.company[name]),
    promises: isSame("promises"),
    calendar: isSame("calendar"),
  };
  return (Object.keys(parts) as SamplePart[]).filter((part) => parts[part]);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
