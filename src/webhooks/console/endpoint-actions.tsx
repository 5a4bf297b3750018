import { Form, href } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { formatShortMoment } from "../../kernel/format.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { integrationsCopy } from "../copy/webhooks-copy.ts";
import type { EndpointState, WebhookEndpoint } from "../domain/endpoint.ts";

const copy = integrationsCopy.actions;

export function Sending({ id, state }: { id: string; state: Exclude<EndpointState, "ended"> }) {
  const change =
    state === "active"
      ? { value: "paused", label: copy.pause, hint: copy.pauseHint }
      : { value: "active", label: copy.resume, hint: copy.resumeHint };
  return (
    <Card id="envio" title={copy.title}>
      <div className="mt-4 grid gap-4">
        {state === "active" && (
          <OneButton
            action={href("/gestion/integraciones/:id/pruebas", { id })}
            name="test"
            label={copy.test}
            hint={copy.testHint}
          />
        )}
        <OneButton
          action={href("/gestion/integraciones/:id/estado", { id })}
          name="state"
          {...change}
        />
      </div>
    </Card>
  );
}

function OneButton({
  action,
  name,
  value,
  label,
  hint,
}: Record<"action" | "name" | "label" | "hint", string> & { value?: string }) {
  return (
    <Form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        type="submit"
        variant="quiet"
        name={name}
        value={value}
        aria-describedby={`${name}-hint`}
      >
        {label}
      </Button>
      <p id={`${name}-hint`} className="text-step--1 text-muted">
        {hint}
      </p>
    </Form>
  );
}

export function ReplaceSecret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { replaceTitle, replaceText, replace, since, formerUntil } = integrationsCopy.secret;
  const { id, secretSince, formerSecretUntil } = endpoint;
  return (
    <Card id="secreto" title={replaceTitle}>
      <p className="mt-2 max-w-measure text-muted">
        {replaceText} {since(formatShortMoment(secretSince))}
        {formerSecretUntil !== null && ` ${formerUntil(formatShortMoment(formerSecretUntil))}`}
      </p>
      <Form
        method="post"
        action={href("/gestion/integraciones/:id/secreto", { id })}
        reloadDocument
        className="mt-4"
      >
        <input type="hidden" name="seen" value={secretSince} />
        <Button type="submit" variant="quiet">
          {replace}
        </Button>
      </Form>
    </Card>
  );
}

export function EndEndpoint({ id }: { id: string }) {
  return (
    <Card id="terminar" title={copy.end}>
      <p className="mt-2 max-w-measure text-muted">{copy.endHint}</p>
      <Form
        method="post"
        action={href("/gestion/integraciones/:id/estado", { id })}
        className="mt-4 grid gap-4"
      >
        <Checkbox name="confirmed" required>
          {copy.endConfirm}
        </Checkbox>
        <Button
          type="submit"
          variant="quiet"
          name="state"
          value="ended"
          className="justify-self-start"
        >
          {copy.end}
        </Button>
      </Form>
    </Card>
  );
}
