import { href, useOutletContext } from "react-router";
import { Card, ConsolePage, DoneNotice, Problem } from "../../console/page-parts.tsx";
import { formatShortMoment } from "../../kernel/format.ts";
import { integrationsCopy as copy } from "../copy/webhooks-copy.ts";
import type { WebhookEndpoint } from "../domain/endpoint.ts";
import type { Route } from "./+types/integration";
import { Changes } from "./changes-page.tsx";
import { Deliveries } from "./deliveries-page.tsx";
import { EndEndpoint, ReplaceSecret, Sending } from "./endpoint-actions.tsx";
import { EndpointFields } from "./endpoint-fields.tsx";
import { NewSecret } from "./new-secret.tsx";
import { type EndpointAnswer, endpointPath } from "./posted-endpoint.ts";

/** Page of an endpoint. `answer`: what came of the decision that was posted to the route which shows it. */
export function EndpointDetail({ answer }: { answer: EndpointAnswer | undefined }) {
  const view = useOutletContext<Route.ComponentProps["loaderData"]>();
  const { endpoint, typed, deliveries, changes, eventNames } = view;
  const { id } = endpoint;
  const title = endpoint.note || new URL(endpoint.url).hostname;
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
        {!answer && <DoneNotice sentences={copy.done} />}
        {answer?.secret && <NewSecret secret={answer.secret} next={endpointPath(id)} />}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid gap-6">
            {endpoint.state !== "ended" && <Sending id={id} state={endpoint.state} />}
            <Deliveries
              endpointId={id}
              deliveries={deliveries}
              isOpen={endpoint.state !== "ended"}
            />
            <Changes changes={changes} />
          </div>
          {endpoint.state !== "ended" && (
            <div className="grid gap-6">
              <Card id="avisar" title={copy.form.changeTitle}>
                <EndpointFields
                  action={href("/gestion/integraciones/:id/datos", { id })}
                  typed={answer?.typed ?? typed}
                  problems={answer?.problems}
                  isKnown
                  eventNames={eventNames}
                  submit={copy.form.changeSubmit}
                />
              </Card>
              {!answer?.secret && <ReplaceSecret endpoint={endpoint} />}
              <EndEndpoint id={id} />
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
