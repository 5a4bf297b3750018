import { foldName } from "../../kernel/fold.ts";

/** URL slug: «Aceites y sérums» becomes `aceites-y-serums`; unique, because folded names are unique in the database. */
export function nameSlug(name: string): string {
  return foldName(name).replaceAll(" ", "-");
}
