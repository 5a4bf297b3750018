import { data } from "react-router";
import { isTicked } from "../../kernel/ticked.ts";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { webhookService } from "../context.ts";
import { integrationsCopy as copy } from "../copy/webhooks-copy.ts";
import type { Route } from "./+types/endpoint-decision";
import { EndpointDetail } from "./endpoint-detail.tsx";
import {
  answerOnEndpoint,
  type EndpointAnswer,
  endpointPath,
  getEndpoint,
  readEndpointForm,
  requireIntegrator,
} from "./posted-endpoint.ts";

/** Action of every address at which an endpoint is decided on. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const actor = requireIntegrator(context);
  const form = await readForm(request);
  const { id } = params;
  await getEndpoint(context, id);
  const webhooks = context.get(webhookService);
  switch (pattern.split("/").at(-1)) {
    case "datos": {
      const typed = readEndpointForm(form);
      return answerOutcome(
        await webhooks.change({ id, typed, actor }),
        { changed: `${endpointPath(id)}?hecho=cambiada` },
        (rejection): EndpointAnswer =>
          rejection.kind === "problems"
            ? { typed, problems: rejection.problems }
            : { problem: copy.notPossible },
      );
    }
    case "secreto": {
      const seen = Number(form.text("seen"));
      const secret = Number.isSafeInteger(seen)
        ? await webhooks.replaceSecret({ id, seen, actor })
        : null;
      if (!secret)
        return data<EndpointAnswer>(
          { problem: copy.secret.overtaken },
          rejectionInit({ kind: "overtaken" }),
        );
      // The secret is shown in this response and never again.
      return data<EndpointAnswer>({ secret }, 200);
    }
    case "pruebas":
      return answerOnEndpoint(await webhooks.sendTest({ id, actor }), { id, done: "prueba" });
    case "reenvio": {
      const resent = { id, deliveryId: params.delivery ?? "", actor };
      return answerOnEndpoint(await webhooks.resend(resent), { id, done: "reenviado" });
    }
  }
  switch (form.text("state")) {
    case "paused":
      return answerOnEndpoint(await webhooks.pause({ id, actor }), { id, done: "pausada" });
    case "active":
      return answerOnEndpoint(await webhooks.resume({ id, actor }), { id, done: "reanudada" });
    case "ended":
      if (!isTicked(form.text("confirmed")))
        return data<EndpointAnswer>({ problem: copy.endUnconfirmed }, 422);
      return answerOnEndpoint(await webhooks.end({ id, actor }), { id, done: "terminada" });
    default:
      throw data(null, 400);
  }
}

export default function EndpointDecision({ actionData }: Route.ComponentProps) {
  return <EndpointDetail answer={actionData} />;
}
