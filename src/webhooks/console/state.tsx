import { data } from "react-router";
import { isTicked } from "../../kernel/ticked.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { webhookService } from "../context.ts";
import { integrationsCopy as copy } from "../copy/webhooks-copy.ts";
import type { Route } from "./+types/state";
import { EndpointDetail } from "./endpoint-detail.tsx";
import {
  answerOnEndpoint,
  type EndpointAnswer,
  getEndpoint,
  requireIntegrator,
} from "./posted-endpoint.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireIntegrator(context);
  const { text } = await readForm(request);
  await getEndpoint(context, id);
  const webhooks = context.get(webhookService);
  switch (text("state")) {
    case "paused":
      return answerOnEndpoint(await webhooks.pause({ id, actor }), { id, done: "pausada" });
    case "active":
      return answerOnEndpoint(await webhooks.resume({ id, actor }), { id, done: "reanudada" });
    case "ended":
      if (!isTicked(text("confirmed")))
        return data<EndpointAnswer>({ problem: copy.endUnconfirmed }, 422);
      return answerOnEndpoint(await webhooks.end({ id, actor }), { id, done: "terminada" });
    default:
      throw data(null, 400);
  }
}

export default function State({ actionData }: Route.ComponentProps) {
  return <EndpointDetail answer={actionData} />;
}
