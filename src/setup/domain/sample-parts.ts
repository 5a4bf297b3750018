import type { GroupValues } from "../../settings/domain/groups.ts";
import { sameValue } from "../../settings/domain/typed-texts.ts";

/** Part of the site, besides legal data and claims, that still has the sample company's content. */
export type SamplePart = "tagline" | "location" | "social" | "promises" | "calendar";

/** Parts whose values in force equal the sample company's. */
export function samplePartsOf(inForce: GroupValues, sample: GroupValues): SamplePart[] {
  const isSame = (group: "promises" | "calendar") =>
    sameValue(group, inForce[group], sample[group]);
  const networks = ["instagram", "facebook", "pinterest", "tiktok"] as const;
  const parts: Record<SamplePart, boolean> = {
    tagline: inForce.company.tagline === sample.company.tagline,
    location: inForce.company.location === sample.company.location,
    social: networks.some((name) => inForce.company[name] === sample.company[name]),
    promises: isSame("promises"),
    calendar: isSame("calendar"),
  };
  return (Object.keys(parts) as SamplePart[]).filter((part) => parts[part]);
}
