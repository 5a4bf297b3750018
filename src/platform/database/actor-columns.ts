import type { Actor } from "../../kernel/actor.ts";

/** Columns that store the author of an event. */
type ActorColumns = { actor_kind: string; actor_id: string | null; actor_name: string | null };

export function actorColumns(actor: Actor): ActorColumns {
  const member = "id" in actor ? actor : null;
  return {
    actor_kind: actor.kind,
    actor_id: member?.id ?? null,
    actor_name: member?.name ?? null,
  };
}

/** Reads an event's author; `outsider` is the kind of an author who is neither staff nor the clock. */
export function toActor<Outsider extends string>(
  { actor_kind, actor_id, actor_name }: ActorColumns,
  outsider: Outsider,
): Actor<Outsider> {
  if (actor_kind === "staff") return { kind: "staff", id: actor_id ?? "", name: actor_name ?? "" };
  return { kind: actor_kind === "clock" ? "clock" : outsider };
}
