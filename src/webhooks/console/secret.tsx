import { data } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { webhookService } from "../context.ts";
import { integrationsCopy as copy } from "../copy/webhooks-copy.ts";
import type { Route } from "./+types/secret";
import { EndpointDetail } from "./endpoint-detail.tsx";
import { type EndpointAnswer, getEndpoint, requireIntegrator } from "./posted-endpoint.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireIntegrator(context);
  const seen = Number((await readForm(request)).text("seen"));
  await getEndpoint(context, id);
  const secret = Number.isSafeInteger(seen)
    ? await context.get(webhookService).replaceSecret({ id, seen, actor })
    : null;
  if (!secret) return data<EndpointAnswer>({ problem: copy.secret.overtaken }, 409);
  // The secret is shown in this response and never again.
  return data<EndpointAnswer>({ secret }, 200);
}

export default function Secret({ actionData }: Route.ComponentProps) {
  return <EndpointDetail answer={actionData} />;
}
