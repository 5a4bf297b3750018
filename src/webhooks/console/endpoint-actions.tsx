import { Form } from "react-router";
import { formatShortMoment } from "../../kernel/format.ts";
import { Card } from "../../staff/console/offered/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { integrationsCopy } from "../copy/es.ts";
import type { EndpointState, WebhookEndpoint } from "../domain/endpoint.ts";

const copy = integrationsCopy.actions;

export function Sending({ state }: { state: Exclude<EndpointState, "ended"> }) {
  const change =
    state === "active"
      ? { intent: "pause", label: copy.pause, hint: copy.pauseHint }
      : { intent: "resume", label: copy.resume, hint: copy.resumeHint };
  return (
    <Card id="envio" title={copy.title}>
      <div className="mt-4 grid gap-4">
        {state === "active" && <OneButton intent="test" label={copy.test} hint={copy.testHint} />}
        <OneButton {...change} />
      </div>
    </Card>
  );
}

function OneButton({ intent, label, hint }: { intent: string; label: string; hint: string }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        type="submit"
        variant="quiet"
        name="intent"
        value={intent}
        aria-describedby={`${intent}-hint`}
      >
        {label}
      </Button>
      <p id={`${intent}-hint`} className="text-step--1 text-muted">
        {hint}
      </p>
    </Form>
  );
}

export function ReplaceSecret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { replaceTitle, replaceText, replace, since, formerUntil } = integrationsCopy.secret;
  const { secretSince, formerSecretUntil } = endpoint;
  return (
    <Card id="secreto" title={replaceTitle}>
      <p className="mt-2 max-w-measure text-muted">
        {replaceText} {since(formatShortMoment(secretSince))}
        {formerSecretUntil !== null && ` ${formerUntil(formatShortMoment(formerSecretUntil))}`}
      </p>
      <Form method="post" reloadDocument className="mt-4">
        <input type="hidden" name="seen" value={secretSince} />
        <Button type="submit" variant="quiet" name="intent" value="replace-secret">
          {replace}
        </Button>
      </Form>
    </Card>
  );
}

export function EndEndpoint() {
  return (
    <Card id="terminar" title={copy.end}>
      <p className="mt-2 max-w-measure text-muted">{copy.endHint}</p>
      <Form method="post" className="mt-4 grid gap-4">
        <Checkbox name="confirmed" required>
          {copy.endConfirm}
        </Checkbox>
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="end"
          className="justify-self-start"
        >
          {copy.end}
        </Button>
      </Form>
    </Card>
  );
}
