import { requirePost } from "../../platform/http/read-form.ts";
import { webhookService } from "../context.ts";
import type { Route } from "./+types/send-test";
import { EndpointDetail } from "./endpoint-detail.tsx";
import { answerOnEndpoint, getEndpoint, requireIntegrator } from "./posted-endpoint.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireIntegrator(context);
  requirePost(request);
  await getEndpoint(context, id);
  const isSent = await context.get(webhookService).sendTest({ id, actor });
  return answerOnEndpoint(isSent, { id, done: "prueba" });
}

export default function SendTest({ actionData }: Route.ComponentProps) {
  return <EndpointDetail answer={actionData} />;
}
