/** What a command needs said with it; where a text is not needed, what is typed all the same is kept. */
export type Saying = "nothing" | "text" | "optional-text" | "reason" | "reason-and-text";

/** One way from state to state: a row of a workflow's table. */
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
  /** What the reason may be, where one is needed. */
  reasons?: readonly Reason[];
  /** Required, so that no change of state can be written that leaves somebody wondering. */
  emails: readonly [EmailName, ...EmailName[]] | "none";
};

export type TransitionTable<Verb extends string = string> = Readonly<Record<Verb, Transition>>;

/** Whether the table lets an actor do this in this state. */
export function isInTable<Verb extends string>(
  table: TransitionTable<Verb>,
  { state, actor, verb }: { state: string; actor: string; verb: Verb },
): boolean {
  const { by, from } = table[verb];
  return by === actor && from.includes(state);
}

/** The verbs that an actor may use in this state, in the order of the table. */
export function listVerbs<Verb extends string>(
  table: TransitionTable<Verb>,
  { state, actor }: { state: string; actor: string },
): Verb[] {
  const verbs = Object.keys(table) as Verb[];
  return verbs.filter((verb) => isInTable(table, { state, actor, verb }));
}
