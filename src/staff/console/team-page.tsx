import { data, href, redirect } from "react-router";
import { History } from "../../console/history.tsx";
import { Card, ConsolePage, DoneNotice, Problem } from "../../console/page-parts.tsx";
import { readTyped } from "../../fields/field.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { type StaffTeam, staffTeam } from "../context.ts";
import { passwordSentences } from "../copy/account-copy.ts";
import {
  changeRejections,
  ownEventNames,
  staffActionNames,
  staffChangeCopy,
  teamCopy,
} from "../copy/team-copy.ts";
import {
  type NewMemberForm,
  type NewMemberProblems,
  type StaffMember,
  staffMemberFields,
} from "../domain/member.ts";
import { parseRole } from "../domain/roles.ts";
import type { ChangeAnswer, StaffChange } from "../domain/team.ts";
import type { Route } from "./+types/team-page";
import { requireStaff } from "./offered/require-staff.ts";
import { AddMember } from "./team/add-member.tsx";
import { MemberList } from "./team/member-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const me = requireStaff(context, "manage-team");
  const team = context.get(staffTeam);
  const [members, changes] = await Promise.all([team.list(), team.listChanges()]);
  return { members, changes, myId: me.id };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, "manage-team");
  const { text } = await readForm(request);
  const team = context.get(staffTeam);
  const memberId = text("member");
  switch (text("intent")) {
    case "add":
      return add(team, actor, {
        ...readTyped(staffMemberFields, text),
        password: text("password"),
      });
    case "role": {
      const role = parseRole(text("role"));
      if (!role) throw data(null, 400);
      return changed(await team.changeRole({ actor, memberId, role }), "funcion");
    }
    case "disable":
      return changed(await team.disable({ actor, memberId }), "desactivado");
    case "enable":
      return changed(await team.enable({ actor, memberId }), "reactivado");
    case "unlink":
      return changed(await team.unlink({ actor, memberId }), "separada");
    case "password": {
      const answer = await team.setPassword({ actor, memberId, password: text("password") });
      if (answer.kind === "changed")
        return redirect(`${href("/gestion/equipo")}?hecho=contrasena`, 303);
      if (answer.kind === "problem")
        return data(
          { reset: { memberId, problem: passwordSentences[answer.problem] } },
          rejectionInit(answer),
        );
      return data({ problem: changeRejections[answer.kind] }, rejectionInit(answer));
    }
    default:
      throw data(null, 400);
  }
}

async function add(team: StaffTeam, actor: StaffMember, form: NewMemberForm) {
  const answer = await team.add(form, { actor });
  if (answer.kind === "added") return redirect(`${href("/gestion/equipo")}?hecho=anadido`, 303);
  // The form is shown again as typed, but without the password, which is never sent back.
  const { password: _, ...typed } = form;
  return answer.kind === "taken"
    ? data({ typed, isTaken: true }, rejectionInit({ kind: "problem" }))
    : data({ typed, problems: answer.problems }, rejectionInit(answer));
}

function changed(answer: ChangeAnswer, done: string) {
  return answer === "changed"
    ? redirect(`${href("/gestion/equipo")}?hecho=${done}`, 303)
    : data({ problem: changeRejections[answer] }, rejectionInit({ kind: answer }));
}

type TeamFormAnswer = {
  typed?: Omit<NewMemberForm, "password">;
  problems?: NewMemberProblems;
  isTaken?: boolean;
  problem?: string;
  reset?: { memberId: string; problem: string };
};

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, changes, myId } = loaderData;
  const answer: TeamFormAnswer | undefined = actionData;
  const { title, text } = teamCopy;
  return (
    <ConsolePage title={title} text={text} hasFailed={Boolean(answer)}>
      <div className="mt-8 grid gap-6">
        {answer?.problem && <Problem answer={answer}>{answer.problem}</Problem>}
        {!answer && <DoneNotice sentences={teamCopy.done} />}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
          <MemberList members={members} myId={myId} reset={answer?.reset} />
          <div className="xl:row-span-2">
            <AddMember answer={answer} />
          </div>
          <Changes changes={changes} />
        </div>
      </div>
    </ConsolePage>
  );
}

function Changes({ changes }: { changes: StaffChange[] }) {
  const { title, text, none } = staffChangeCopy;
  return (
    <Card id="cambios-de-acceso" title={title}>
      <p className="mt-2 max-w-measure text-muted">{changes.length > 0 ? text : none}</p>
      <History
        entries={changes.map((change) => ({
          id: change.id,
          at: change.at,
          text: sentenceOf(change),
        }))}
      />
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
