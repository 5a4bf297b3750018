/** Advertising campaign that a visit comes from: the `utm_…` parameters of the link. */
export type Campaign = Readonly<Partial<Record<CampaignParameter, string>>>;

const parameters = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
type CampaignParameter = (typeof parameters)[number];

const maxValueLength = 60;

/** Campaign of an untrusted query string or cookie, cut to 60 safe characters; null if none, never an email address. */
export function parseCampaign(search: string): Campaign | null {
  if (search.length > 4000) return null;
  const found = new URLSearchParams(search);
  const kept = parameters.flatMap((name) => {
    const value = clean(found.get(name) ?? "");
    return value ? [[name, value] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** Query string without «?», from which `parseCampaign` reads the same campaign. */
export function writtenCampaign(campaign: Campaign): string {
  return new URLSearchParams(campaign).toString();
}

function clean(value: string): string {
  if (value.includes("@")) return "";
  const plain = value.normalize("NFKC").replace(/[^\p{L}\p{N}.\-_+| ]/gu, "");
  return [...plain].slice(0, maxValueLength).join("").trim();
}
