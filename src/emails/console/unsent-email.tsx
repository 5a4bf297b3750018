import { Form, href, Link } from "react-router";
import { requestPath } from "../../staff/console/offered/paths.ts";
import { Button } from "../../ui/button.tsx";
import { emailCopy } from "../copy/es.ts";
import { DeliveryMark } from "./offered/delivery-mark.tsx";
import type { EmailLine } from "./offered/email-line.ts";

export function UnsentEmail({ email }: { email: EmailLine }) {
  const { id, name, to, requestId, state, delivery, when, attempts, lastError, failure, canRetry } =
    email;
  return (
    <li className="grid gap-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-text text-step-0 font-semibold tracking-normal">
          <Link
            to={href("/gestion/correos/:id", { id })}
            className="inline-flex min-h-touch items-center underline-quiet"
          >
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-4 text-step--1 text-muted">
          <DeliveryMark state={state}>{delivery}</DeliveryMark>
          <span className="wrap-anywhere">{`${emailCopy.to}: ${to}`}</span>
          <span>{when}</span>
          {attempts && <span>{attempts}</span>}
        </p>
        {failure && (
          <p className="mt-1 max-w-measure text-step--1">
            <strong>{emailCopy.failure(failure.reason)}</strong> {failure.todo}
          </p>
        )}
        {lastError && (
          <p className="mt-1 text-step--1 wrap-anywhere">{`${emailCopy.lastError}: ${lastError}`}</p>
        )}
        {requestId && (
          <Link
            to={requestPath(requestId)}
            className="inline-flex min-h-touch items-center text-step--1 underline-quiet"
          >
            {emailCopy.request}
          </Link>
        )}
      </div>
      {canRetry && (
        <Form method="post" action={href("/gestion/correos/:id/reenvio", { id })}>
          <Button variant="quiet" type="submit">
            {emailCopy.retry}
            <span className="sr-only">{` (${name}, ${to})`}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
