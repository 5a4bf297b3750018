import { data, href, redirect } from "react-router";
import { formatShortMoment } from "../../kernel/format.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { Card, ConsolePage, Done, Problem } from "../../staff/console/offered/page-parts.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { webhookService } from "../context.ts";
import { integrationsCopy as copy } from "../copy/es.ts";
import type { EndpointForm, EndpointProblems, WebhookEndpoint } from "../domain/endpoint.ts";
import type { Route } from "./+types/integration";
import { Changes } from "./changes.tsx";
import { Deliveries } from "./deliveries.tsx";
import { EndEndpoint, ReplaceSecret, Sending } from "./endpoint-actions.tsx";
import { EndpointFields } from "./endpoint-fields.tsx";
import { NewSecret } from "./new-secret.tsx";
import { readEndpointForm, requireIntegrator } from "./posted-endpoint.ts";

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
  const found = await webhooks.find(id);
  if (!found) throw data(null, 404);
  const done = (isDone: boolean, name: keyof typeof copy.done) =>
    isDone
      ? redirect(`${href("/gestion/integraciones/:id", { id })}?hecho=${name}`, 303)
      : data({ problem: copy.notPossible }, 409);
  switch (form.text("intent")) {
    case "save": {
      const typed = { ...readEndpointForm(form), url: found.endpoint.url };
      const answer = await webhooks.change({ ...typed, id }, { actor });
      if (answer.kind === "problems") return data({ typed, problems: answer.problems }, 422);
      return done(answer.kind === "changed", "cambiada");
    }
    case "replace-secret": {
      const seen = Number(form.text("seen"));
      const secret = Number.isSafeInteger(seen)
        ? await webhooks.replaceSecret({ id, seen, actor })
        : null;
      // The secret is shown in this response and never again.
      return secret ? data({ secret }, 200) : data({ problem: copy.secret.overtaken }, 409);
    }
    case "pause":
      return done(await webhooks.pause({ id, actor }), "pausada");
    case "resume":
      return done(await webhooks.resume({ id, actor }), "reanudada");
    case "end":
      if (form.text("confirmed") !== "si") return data({ problem: copy.endUnconfirmed }, 422);
      return done(await webhooks.end({ id, actor }), "terminada");
    case "test":
      return done(await webhooks.sendTest({ id, actor }), "prueba");
    case "resend": {
      const deliveryId = form.text("delivery");
      return done(await webhooks.resend({ id, deliveryId, actor }), "reenviado");
    }
    default:
      throw data(null, 400);
  }
}

type Answer = {
  typed?: EndpointForm;
  problems?: EndpointProblems;
  problem?: string;
  secret?: string;
};

export default function Integration({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, deliveries, changes, eventNames, done } = loaderData;
  const answer: Answer | undefined = actionData;
  const title = endpoint.note || new URL(endpoint.url).hostname;
  const sentence = Object.entries(copy.done).find(([name]) => name === done)?.[1];
  const hasFailed = answer?.typed || answer?.problem;
  return (
    <ConsolePage
      title={title}
      back={{ to: href("/gestion/integraciones"), label: copy.back }}
      hasFailed={Boolean(hasFailed)}
    >
      <Facts endpoint={endpoint} />
      <div className="mt-8 grid gap-6">
        {answer?.problem && <Problem answer={answer}>{answer.problem}</Problem>}
        {!answer && sentence && <Done>{sentence}</Done>}
        {answer?.secret && (
          <NewSecret
            secret={answer.secret}
            next={href("/gestion/integraciones/:id", { id: endpoint.id })}
          />
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid gap-6">
            {endpoint.state !== "ended" && <Sending state={endpoint.state} />}
            <Deliveries deliveries={deliveries} isOpen={endpoint.state !== "ended"} />
            <Changes changes={changes} />
          </div>
          {endpoint.state !== "ended" && (
            <div className="grid gap-6">
              <Card id="avisar" title={copy.form.changeTitle}>
                <EndpointFields
                  typed={answer?.typed ?? endpoint}
                  problems={answer?.problems}
                  isKnown
                  eventNames={eventNames}
                  submit={copy.form.changeSubmit}
                />
              </Card>
              {!answer?.secret && <ReplaceSecret endpoint={endpoint} />}
              <EndEndpoint />
            </div>
          )}
        </div>
      </div>
    </ConsolePage>
  );
}

function Facts({ endpoint: { url, state, failingSince } }: { endpoint: WebhookEndpoint }) {
  return (
    <>
      <p className="mt-2 wrap-anywhere text-muted">{url}</p>
      <p className="mt-1 font-medium">
        {copy.state[state]}
        {failingSince !== null && (
          <span className="text-danger">
            {" "}
            · {copy.failingSince(formatShortMoment(failingSince))}
          </span>
        )}
      </p>
    </>
  );
}
