import { data } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { webhookService } from "../context.ts";
import { integrationsCopy as copy } from "../copy/es.ts";
import type { Route } from "./+types/integration";
import { EndpointDetail } from "./endpoint-detail.tsx";
import {
  answerOnEndpoint,
  type EndpointAnswer,
  getEndpoint,
  readEndpointForm,
  requireIntegrator,
} from "./posted-endpoint.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-integrations");
  const webhooks = context.get(webhookService);
  const found = await webhooks.find(params.id);
  if (!found) throw data(null, 404);
  const changes = await webhooks.listChanges(params.id);
  const done = url.searchParams.get("hecho");
  return { ...found, changes, eventNames: webhooks.eventNames, done };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireIntegrator(context);
  const webhooks = context.get(webhookService);
  const form = await readForm(request);
  const { url } = await getEndpoint(context, id);
  switch (form.text("intent")) {
    case "save": {
      const typed = { ...readEndpointForm(form), url };
      const answer = await webhooks.change({ ...typed, id }, { actor });
      if (answer.kind === "problems")
        return data<EndpointAnswer>({ typed, problems: answer.problems }, 422);
      return answerOnEndpoint(answer.kind === "changed", { id, done: "cambiada" });
    }
    case "replace-secret": {
      const seen = Number(form.text("seen"));
      const secret = Number.isSafeInteger(seen)
        ? await webhooks.replaceSecret({ id, seen, actor })
        : null;
      // The secret is shown in this response and never again.
      if (secret) return data<EndpointAnswer>({ secret }, 200);
      return data<EndpointAnswer>({ problem: copy.secret.overtaken }, 409);
    }
    case "pause":
      return answerOnEndpoint(await webhooks.pause({ id, actor }), { id, done: "pausada" });
    case "resume":
      return answerOnEndpoint(await webhooks.resume({ id, actor }), { id, done: "reanudada" });
    case "end":
      if (form.text("confirmed") !== "si")
        return data<EndpointAnswer>({ problem: copy.endUnconfirmed }, 422);
      return answerOnEndpoint(await webhooks.end({ id, actor }), { id, done: "terminada" });
    case "test":
      return answerOnEndpoint(await webhooks.sendTest({ id, actor }), { id, done: "prueba" });
    case "resend": {
      const deliveryId = form.text("delivery");
      return answerOnEndpoint(await webhooks.resend({ id, deliveryId, actor }), {
        id,
        done: "reenviado",
      });
    }
    default:
      throw data(null, 400);
  }
}

export default function Integration({ loaderData, actionData }: Route.ComponentProps) {
  return <EndpointDetail view={loaderData} answer={actionData} />;
}
