import { data, href, redirect } from "react-router";
import type { TypedTexts } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import type { readForm } from "../../platform/http/read-form.ts";
import { requireStaff, type StaffContext } from "../../staff/console/offered/require-staff.ts";
import { webhookService } from "../context.ts";
import { integrationsCopy as copy } from "../copy/webhooks-copy.ts";
import { type EndpointProblems, typedEndpoint } from "../domain/endpoint-record.ts";

/** Answer to a form of an endpoint's page: what stood in the way, or the new secret. */
export type EndpointAnswer = {
  typed?: TypedTexts;
  problems?: EndpointProblems;
  problem?: string;
  secret?: string;
};

export function endpointPath(id: string): string {
  return href("/gestion/integraciones/:id", { id });
}

/** Response to a decision on an endpoint: its page with a confirmation, or that it was no longer possible. */
export function answerOnEndpoint(
  isDone: boolean,
  { id, done }: { id: string; done: keyof typeof copy.done },
) {
  if (isDone) return redirect(`${endpointPath(id)}?hecho=${done}`, 303);
  return data<EndpointAnswer>(
    { problem: copy.notPossible },
    rejectionInit({ kind: "not-possible" }),
  );
}

/** @throws a response of status 404 for an unknown id. */
export async function getEndpoint(context: StaffContext, id: string) {
  const found = await context.get(webhookService).find(id);
  if (!found) throw data(null, 404);
  return found.endpoint;
}

export function readEndpointForm({
  text,
  texts,
}: Awaited<ReturnType<typeof readForm>>): TypedTexts {
  return typedEndpoint({ url: text("url"), note: text("note"), eventTypes: texts("eventTypes[]") });
}

export function requireIntegrator(context: StaffContext): MemberActor {
  const { id, name } = requireStaff(context, "manage-integrations");
  return { kind: "staff", id, name };
}
