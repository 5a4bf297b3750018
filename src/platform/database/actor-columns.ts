import type { Actor } from "../../access-requests/domain/event.ts";
import type { PrivacyActor } from "../../privacy-requests/domain/rights-request.ts";

/** Who did something, as every table of events keeps it. */
type ActorColumns = { actor_kind: string; actor_id: string | null; actor_name: string | null };

export function actorColumns(actor: Actor | PrivacyActor): ActorColumns {
  const isStaff = actor.kind === "staff";
  return {
    actor_kind: actor.kind,
    actor_id: isStaff ? actor.id : null,
    actor_name: isStaff ? actor.name : null,
  };
}

/** `outsider` is whoever is neither of the staff nor the clock. */
export function toActor<Outsider extends string>(
  { actor_kind, actor_id, actor_name }: ActorColumns,
  outsider: Outsider,
) {
  if (actor_kind === "staff")
    return { kind: "staff" as const, id: actor_id ?? "", name: actor_name ?? "" };
  return { kind: actor_kind === "clock" ? ("clock" as const) : outsider };
}
