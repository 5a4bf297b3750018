import type { UnattendedRules } from "../../imports/domain/unattended-rules.ts";
import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

/** Token of a program that sends files to import. The token itself is missing: the database has only its digest. */
export type ImportToken = {
  id: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
  /** Member who made it; null for a former member whose name was erased. */
  by: string | null;
  kinds: TokenKinds;
  rules: UnattendedRules;
  /** False for one whose member may no longer import files, made in an earlier version; it opens nothing. */
  isInForce: boolean;
};

/** Kinds of files that a program may send; null: all but those about people. */
export type TokenKinds = readonly string[] | null;

/** Kinds of an area that a member has ticked; without any, the program may send the usual ones. */
export function parseTokenKinds(
  typed: readonly string[],
  { area, usual }: { area: readonly string[]; usual: readonly string[] },
): TokenKinds {
  const kinds = area.filter((kind) => typed.includes(kind));
  return kinds.length === 0 || kinds.join() === usual.join() ? null : kinds;
}

export const maxImportTokens = 10;

export const maxTokenNameLength = 60;

export type TokenNameProblem = "missing" | "too-long";

/** Parses the name that a member gives to a program. */
export function parseTokenName(typed: string): Parsed<string, TokenNameProblem> {
  const value = cleanLine(typed);
  if (value === "") return asProblem("missing");
  return value.length > maxTokenNameLength ? asProblem("too-long") : { kind: "value", value };
}
