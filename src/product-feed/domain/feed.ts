import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

/** Product feed of a company. Its secret token is missing here, because the database has only a digest of it. */
export type ProductFeed = {
  id: string;
  name: string;
  createdAt: number;
  lastReadAt: number | null;
};

export const feedFormats = ["csv", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Maximum number of feeds per company. */
export const maxFeeds = 10;

export const maxFeedNameLength = 60;

export type FeedNameProblem = "missing" | "too-long";

/** Parses the name that a member gives to a feed. */
export function parseFeedName(typed: string): Parsed<string, FeedNameProblem> {
  const value = cleanLine(typed);
  if (value === "") return asProblem("missing");
  return value.length > maxFeedNameLength ? asProblem("too-long") : { kind: "value", value };
}

/** URLs of a feed, one for each format. */
export function feedAddresses({
  publicUrl,
  token,
}: {
  publicUrl: string;
  token: string;
}): Record<FeedFormat, string> {
  const address = `${publicUrl}/feed/${token}`;
  return { csv: `${address}.csv`, json: `${address}.json` };
}
