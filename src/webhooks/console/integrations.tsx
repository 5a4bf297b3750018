import { data, href } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Card, ConsolePage } from "../../console/page-parts.tsx";
import type { TypedTexts } from "../../fields/field.ts";
import { formatShortMoment } from "../../kernel/format.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { webhookService } from "../context.ts";
import { integrationsCopy as copy } from "../copy/webhooks-copy.ts";
import type { ListedEndpoint } from "../domain/endpoint.ts";
import type { EndpointProblems } from "../domain/endpoint-record.ts";
import type { Route } from "./+types/integrations";
import { Changes } from "./changes-page.tsx";
import { EndpointFields } from "./endpoint-fields.tsx";
import { NewSecret } from "./new-secret.tsx";
import { readEndpointForm, requireIntegrator } from "./posted-endpoint.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "manage-integrations");
  const webhooks = context.get(webhookService);
  const [endpoints, changes] = await Promise.all([webhooks.list(), webhooks.listChanges()]);
  return { endpoints, changes, eventNames: webhooks.eventNames };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireIntegrator(context);
  const typed = readEndpointForm(await readForm(request));
  const answer = await context.get(webhookService).add(typed, { actor });
  switch (answer.kind) {
    case "problems":
      return data({ typed, problems: answer.problems }, rejectionInit(answer));
    case "taken":
      return data({ typed, isTaken: true }, rejectionInit({ kind: "problem" }));
    case "added":
      // The secret is shown in this response and never again.
      return data({ added: { id: answer.id, secret: answer.secret } }, 201);
  }
}

type Answer = {
  typed?: TypedTexts;
  problems?: EndpointProblems;
  isTaken?: boolean;
  added?: { id: string; secret: string };
};

export default function Integrations({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, changes, eventNames } = loaderData;
  const answer: Answer | undefined = actionData;
  return (
    <ConsolePage title={copy.title} text={copy.text} hasFailed={Boolean(answer?.typed)}>
      <div className="mt-8 grid gap-6">
        {answer?.added && (
          <NewSecret
            secret={answer.added.secret}
            next={href("/gestion/integraciones/:id", { id: answer.added.id })}
          />
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]">
          <Card id="programas" title={copy.list}>
            {endpoints.length === 0 && <p className="mt-2 text-muted">{copy.empty}</p>}
            {endpoints.length > 0 && (
              <ListTable
                caption={copy.list}
                columns={columns}
                rows={endpoints}
                rowId={({ id }) => id}
              />
            )}
          </Card>
          {!answer?.added && (
            <div className="xl:row-span-2">
              <Card id="anadir" title={copy.form.title}>
                <EndpointFields {...answer} eventNames={eventNames} submit={copy.form.submit} />
              </Card>
            </div>
          )}
          <Changes changes={changes} />
        </div>
      </div>
    </ConsolePage>
  );
}

const columns: readonly ListColumn<ListedEndpoint>[] = [
  { label: copy.columns.program, isName: true, cell: (endpoint) => <Name endpoint={endpoint} /> },
  { label: copy.columns.state, cell: (endpoint) => <State endpoint={endpoint} /> },
];

function Name({ endpoint: { id, url, note } }: { endpoint: ListedEndpoint }) {
  return (
    <span className="block wrap-anywhere">
      {note && <span className="block">{note}</span>}
      <span className="block font-normal">{url}</span>
      <TextLink
        to={href("/gestion/integraciones/:id", { id })}
        aria-label={copy.openOf(url)}
        className="font-normal"
      >
        {copy.open}
      </TextLink>
    </span>
  );
}

function State({ endpoint }: { endpoint: ListedEndpoint }) {
  const { state, waiting, undelivered, lastDeliveredAt, failingSince } = endpoint;
  const facts = [
    copy.state[state],
    lastDeliveredAt === null
      ? copy.neverDelivered
      : copy.lastDelivered(formatShortMoment(lastDeliveredAt)),
    ...(waiting > 0 ? [copy.waiting(waiting)] : []),
  ];
  const alerts = [
    ...(undelivered > 0 ? [copy.undelivered(undelivered)] : []),
    ...(failingSince === null ? [] : [copy.failingSince(formatShortMoment(failingSince))]),
  ];
  return (
    <>
      <p className="text-muted">{facts.join(" · ")}</p>
      {alerts.length > 0 && <p className="font-medium text-danger">{alerts.join(" · ")}</p>}
    </>
  );
}
