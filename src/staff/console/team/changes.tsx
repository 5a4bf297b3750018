import { formatShortMoment } from "../../../kernel/format.ts";
import { ownEventNames, staffActionNames, staffChangeCopy, teamCopy } from "../../copy/es-team.ts";
import type { StaffChange } from "../../domain/staff-change.ts";
import { Card } from "../offered/messages.tsx";

export function Changes({ changes }: { changes: StaffChange[] }) {
  const { title, text, none } = staffChangeCopy;
  return (
    <Card id="cambios-de-acceso" title={title}>
      <p className="mt-2 max-w-measure text-muted">{changes.length > 0 ? text : none}</p>
      <ol className="mt-4">
        {changes.map((change) => (
          <li
            key={`${change.at} ${change.type} ${change.member.id}`}
            className="border-t border-line py-3 first:border-0"
          >
            <time
              dateTime={new Date(change.at).toISOString()}
              className="block text-step--1 text-muted"
            >
              {formatShortMoment(change.at)}
            </time>
            <span className="block max-w-measure wrap-anywhere">{sentenceOf(change)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function sentenceOf({ actor, member, type, role }: StaffChange): string {
  const { operator, purged, own, other, role: withRole } = staffChangeCopy;
  const who = actor ? actor.name || purged : operator;
  const ownEventType = actor?.id === member.id ? ownEventNames[type] : undefined;
  const sentence = ownEventType
    ? own(who, ownEventType)
    : other({ who, type: staffActionNames[type], whom: member.name || purged });
  const begun = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return role ? withRole(begun, teamCopy.roles[role]) : begun;
}
