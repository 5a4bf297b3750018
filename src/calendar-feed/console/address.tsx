import { data, Form, href, redirect } from "react-router";
import { Card, ConsolePage, Done } from "../../console/page-parts.tsx";
import { formatShortMoment } from "../../kernel/format.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { calendarFeed } from "../context.ts";
import { calendarFeedCopy as copy } from "../copy/calendar-feed-copy.ts";
import type { Route } from "./+types/address";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireStaff(context, "handle-requests");
  return {
    createdAt: await context.get(calendarFeed).findCreation(id),
    hasEnded: url.searchParams.get("hecho") === "anulada",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireStaff(context, "handle-requests");
  const { text } = await readForm(request);
  switch (text("intent")) {
    case "create":
      // Only this response shows the URL; the database stores just the digest of its token.
      return data({ address: await context.get(calendarFeed).create(member) });
    case "end":
      await context.get(calendarFeed).end(member);
      return redirect(`${href("/gestion/cuenta/calendario")}?hecho=anulada`, 303);
    default:
      throw data(null, 400);
  }
}

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { createdAt, hasEnded } = loaderData;
  return (
    <ConsolePage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/cuenta"), label: copy.back }}
    >
      <div className="mt-6 grid max-w-[46rem] gap-6">
        {hasEnded && !actionData && <Done>{copy.end.done}</Done>}
        {actionData ? (
          <NewAddress address={actionData.address} />
        ) : (
          <Manage createdAt={createdAt} />
        )}
      </div>
    </ConsolePage>
  );
}

function NewAddress({ address }: { address: string }) {
  const { title, text, label, hint, done } = copy.shown;
  return (
    <Card id="direccion" title={title}>
      <p className="mt-3 mb-5 max-w-measure">{text}</p>
      <Field
        name="address"
        label={label}
        hint={hint}
        type="text"
        readOnly
        autoComplete="off"
        spellCheck={false}
        defaultValue={address}
      />
      <ButtonLink to={href("/gestion/cuenta")} className="mt-6">
        {done}
      </ButtonLink>
    </Card>
  );
}

function Manage({ createdAt }: { createdAt: number | null }) {
  const hasOne = createdAt !== null;
  return (
    <div className="rounded-medium border border-line bg-surface p-5 sm:p-7">
      <p className="max-w-measure">
        {hasOne ? copy.createdOn(formatShortMoment(createdAt)) : copy.none}
      </p>
      {hasOne && <p className="mt-2 max-w-measure text-muted">{copy.replace.text}</p>}
      {/* reloadDocument: a new document, so that the URL is only in the response to this form. */}
      <Form method="post" reloadDocument className="mt-5 flex flex-wrap gap-4">
        <Button type="submit" name="intent" value="create">
          {hasOne ? copy.replace.submit : copy.create}
        </Button>
        {hasOne && (
          <Button type="submit" name="intent" value="end" variant="quiet">
            {copy.end.submit}
          </Button>
        )}
      </Form>
    </div>
  );
}
