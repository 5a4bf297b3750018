/** Part of the site, besides legal data and claims, that still has the sample company's content. */
export type SamplePart = "tagline" | "location" | "social" | "promises" | "calendar";

const networks = ["instagram", "facebook", "pinterest", "tiktok"] as const;

type CompanyFacts = {
  tagline: string;
  location: string;
  social: Readonly<Record<(typeof networks)[number], string>>;
};

/** Parts whose values in force equal the sample company's. `isSample`: compares the values of a group of settings. */
export function samplePartsOf({
  company,
  sample,
  isSample,
}: {
  company: CompanyFacts;
  sample: CompanyFacts;
  isSample: (group: "promises" | "calendar") => boolean;
}): SamplePart[] {
  const parts: Record<SamplePart, boolean> = {
    tagline: company.tagline === sample.tagline,
    location: company.location === sample.location,
    social: networks.some((name) => company.social[name] === sample.social[name]),
    promises: isSample("promises"),
    calendar: isSample("calendar"),
  };
  return (Object.keys(parts) as SamplePart[]).filter((part) => parts[part]);
}
