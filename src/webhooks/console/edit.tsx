import { data } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { webhookService } from "../context.ts";
import type { Route } from "./+types/edit";
import { EndpointDetail } from "./endpoint-detail.tsx";
import {
  answerOnEndpoint,
  type EndpointAnswer,
  getEndpoint,
  readEndpointForm,
  requireIntegrator,
} from "./posted-endpoint.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireIntegrator(context);
  const form = await readForm(request);
  await getEndpoint(context, id);
  const typed = readEndpointForm(form);
  const outcome = await context.get(webhookService).change({ id, typed, actor });
  if (outcome.kind === "problems")
    return data<EndpointAnswer>({ typed, problems: outcome.problems }, 422);
  return answerOnEndpoint(outcome.kind === "changed", { id, done: "cambiada" });
}

export default function Edit({ actionData }: Route.ComponentProps) {
  return <EndpointDetail answer={actionData} />;
}
