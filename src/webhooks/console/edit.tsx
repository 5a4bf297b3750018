import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { webhookService } from "../context.ts";
import { integrationsCopy as copy } from "../copy/webhooks-copy.ts";
import type { Route } from "./+types/edit";
import { EndpointDetail } from "./endpoint-detail.tsx";
import {
  type EndpointAnswer,
  endpointPath,
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
  const done = `${endpointPath(id)}?hecho=cambiada`;
  return answerOutcome(
    outcome,
    { changed: done },
    (rejection): EndpointAnswer =>
      rejection.kind === "problems"
        ? { typed, problems: rejection.problems }
        : { problem: copy.notPossible },
  );
}

export default function Edit({ actionData }: Route.ComponentProps) {
  return <EndpointDetail answer={actionData} />;
}
