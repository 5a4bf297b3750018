export type NameEventName =
  | "added"
  | "renamed"
  | "merged"
  | "moved"
  | "removed"
  | "hidden"
  | "shown";

/** Entry in the history of a brand or category; `before` and `after` are names, or paths in the category tree. */
export type NameEvent = {
  id: number;
  at: number;
  event: NameEventName;
  before: string | null;
  after: string | null;
  /** Null for a former member of staff whose name was erased. */
  memberName: string | null;
};
