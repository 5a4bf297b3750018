/** The parameters by which a link says which campaign it belongs to; each a short, plain text. */
export type Campaign = Readonly<Partial<Record<CampaignParameter, string>>>;

const parameters = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
type CampaignParameter = (typeof parameters)[number];

const longest = 60;

/**
 * Reads a campaign from an address or from what `writtenCampaign` gave; null when there is none in it.
 * Anybody can write an address: each value is cut to 60 characters, keeps letters, digits and `.-_+|` and spaces,
 * and is left out whole when it looks like somebody's mail address.
 */
export function parseCampaign(search: string): Campaign | null {
  if (search.length > 4000) return null;
  const found = new URLSearchParams(search);
  const kept = parameters.flatMap((name) => {
    const value = clean(found.get(name) ?? "");
    return value ? [[name, value] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** As a query string: «utm_source=boletin&utm_medium=email». */
export function writtenCampaign(campaign: Campaign): string {
  return new URLSearchParams(campaign).toString();
}

function clean(value: string): string {
  if (value.includes("@")) return "";
  const plain = value.normalize("NFKC").replace(/[^\p{L}\p{N}.\-_+| ]/gu, "");
  return [...plain].slice(0, longest).join("").trim();
}
