/** Change of a brand or a category by hand, as its history names it. */
export type NameEventName = "added" | "renamed" | "merged" | "moved" | "hidden" | "shown";

/** Event of a brand or a category; `before` and `after` are names, or places in the tree. */
export type NameEvent = {
  number: number;
  at: number;
  event: NameEventName;
  before: string | null;
  after: string | null;
  /** Null for a former member whose name was erased. */
  memberName: string | null;
};
