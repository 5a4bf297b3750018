import { requirePost } from "../../platform/http/read-form.ts";
import { webhookService } from "../context.ts";
import type { Route } from "./+types/resend";
import { EndpointDetail } from "./endpoint-detail.tsx";
import { answerOnEndpoint, getEndpoint, requireIntegrator } from "./posted-endpoint.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireIntegrator(context);
  requirePost(request);
  const { id, delivery: deliveryId } = params;
  await getEndpoint(context, id);
  const isSent = await context.get(webhookService).resend({ id, deliveryId, actor });
  return answerOnEndpoint(isSent, { id, done: "reenviado" });
}

export default function Resend({ actionData }: Route.ComponentProps) {
  return <EndpointDetail answer={actionData} />;
}
