/** What a command must state; with `optional-text` the text may be empty. */
type Saying = "nothing" | "text" | "optional-text" | "reason" | "reason-and-text";

export type Transition<
  State extends string = string,
  ActorKind extends string = string,
  EmailName extends string = string,
  Reason extends string = string,
> = {
  from: readonly State[];
  to: State;
  by: ActorKind;
  says: Saying;
  /** Reasons to choose from, where a reason is required. */
  reasons?: readonly Reason[];
  /** Emails that the transition sends; a mandatory field, so that nobody forgets to announce a change of state. */
  emails: readonly [EmailName, ...EmailName[]] | "none";
};

export type TransitionTable<Verb extends string = string> = Readonly<Record<Verb, Transition>>;

/** True when the table allows this actor's verb in this state. */
export function isInTable<Verb extends string>(
  table: TransitionTable<Verb>,
  { state, actor, verb }: { state: string; actor: string; verb: Verb },
): boolean {
  const { by, from } = table[verb];
  return by === actor && from.includes(state);
}

/** Verbs of an actor in this state, in table order. */
export function listVerbs<Verb extends string>(
  table: TransitionTable<Verb>,
  { state, actor }: { state: string; actor: string },
): Verb[] {
  const verbs = Object.keys(table) as Verb[];
  return verbs.filter((verb) => isInTable(table, { state, actor, verb }));
}
