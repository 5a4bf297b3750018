import { foldName } from "../../kernel/fold.ts";

/** URL slug of a brand or category: «Aceites y sérums» becomes `aceites-y-serums`. Unique, because folded names (lower
 * case, without accents and punctuation) are unique in the database. */
export function nameSlug(name: string): string {
  return foldName(name).replaceAll(" ", "-");
}
