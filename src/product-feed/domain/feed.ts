import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

/** Product feed of a company, without its token, which only the program that reads it has. */
export type ProductFeed = {
  id: string;
  name: string;
  createdAt: number;
  lastReadAt: number | null;
};

export const feedFormats = ["csv", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Most feeds of a company at a time. */
export const mostFeeds = 10;

export const longestFeedName = 60;

export type FeedNameProblem = "missing" | "too-long";

/** Name that a member gives to a feed. */
export function parseFeedName(typed: string): Parsed<string, FeedNameProblem> {
  const value = cleanLine(typed);
  if (value === "") return asProblem("missing");
  return value.length > longestFeedName ? asProblem("too-long") : { kind: "value", value };
}

/** Token and format in the last segment of a feed's address (`TOKEN.csv`); null for any other text. */
export function parseProductFeedFile(file: string): { token: string; format: FeedFormat } | null {
  const [, token, format] = /^([\w-]{43})\.(csv|json)$/.exec(file) ?? [];
  return token && format ? { token, format: format as FeedFormat } : null;
}

/** Addresses of a feed, the same but for the format. */
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
