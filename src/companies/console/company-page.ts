import { data, href, redirect } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import type { StaffContext } from "../../staff/console/offered/require-staff.ts";
import { staffTeam } from "../../staff/context.ts";
import { isAssignable } from "../../staff/domain/team.ts";
import { companies } from "../context.ts";
import { companyCopy } from "../copy/company-page-copy.ts";

export function companyPath(id: string): string {
  return href("/gestion/empresas/:id", { id });
}

/** Address of a company's page with a confirmation of the action `done`. */
export function changedCompanyPath(id: string, done: string): string {
  return `${companyPath(id)}?hecho=${done}`;
}

type Rejection = keyof typeof companyCopy.rejections;

/** Response to a decision on a company's page: the page with a confirmation, or with the problem. */
export function answerDecision(
  { kind }: { kind: "changed" | "unavailable" | Exclude<Rejection, `${string}-missing`> },
  { id, done }: { id: string; done: string },
) {
  if (kind === "changed") return redirect(changedCompanyPath(id, done), 303);
  const problem = kind === "unavailable" ? decisionCopy.notSaved : companyCopy.rejections[kind];
  return data({ problem }, rejectionInit({ kind }));
}

export function rejectDecision(rejection: Rejection, status: number) {
  return data({ problem: companyCopy.rejections[rejection] }, status);
}

export async function getCompanyFile(context: StaffContext, id: string) {
  const file = await context.get(companies).staff.read(id);
  if (!file) throw data(null, 404);
  return file;
}

export async function listContacts(context: StaffContext): Promise<{ id: string; name: string }[]> {
  const members = await context.get(staffTeam).list();
  return members.filter(isAssignable).map(({ id, name }) => ({ id, name }));
}
