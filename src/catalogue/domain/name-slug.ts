import { foldName } from "../../kernel/fold.ts";

/** Part of an address that stands for the name of a brand or category: «Aceites y sérums» is `aceites-y-serums`. Names are
 * unique when they are folded, and so are these. */
export function nameSlug(name: string): string {
  return foldName(name).replaceAll(" ", "-");
}
