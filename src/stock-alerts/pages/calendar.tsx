import { data, Form, href, redirect } from "react-router";
import { formatShortMoment } from "../../kernel/format.ts";
import { AccountSection } from "../../members/pages/offered/facts.tsx";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import {
  orServiceUnavailable,
  readCompanyForm,
  requireMember,
} from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { stockAlerts } from "../context.ts";
import { alertCalendarCopy as copy } from "../copy/stock-alerts-copy.ts";
import type { Route } from "./+types/calendar";

export const handle: PageHandle = { scripts: "plain", hasApplied: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope } = requireMember(context);
  const { calendars } = context.get(stockAlerts);
  return await orServiceUnavailable(context, async () => ({
    createdAt: await calendars.findCreation(scope.memberId),
    hasEnded: url.searchParams.get("aviso") === "anulada",
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context);
  const { text } = await readCompanyForm(request, member);
  const { calendars } = context.get(stockAlerts);
  const { memberId } = member.scope;
  switch (text("intent")) {
    case "create":
      // The secret URL is shown in this response only.
      return { address: await calendars.create(memberId) };
    case "end":
      await calendars.end(memberId);
      return redirect(`${href("/cuenta/calendario")}?aviso=anulada`, 303);
    default:
      throw data(null, 400);
  }
}

/** Page where members subscribe to a calendar with the days on which products are back. */
export default function AlertCalendar({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <NewAddress address={actionData.address} />;
  const { createdAt, hasEnded } = loaderData;
  const { subscribe, once } = copy;
  return (
    <>
      <title>{copy.title}</title>
      {hasEnded && <FormMessage isProblem={false}>{subscribe.ended}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <AccountSection id="suscribirse" title={subscribe.title}>
        <p className="mt-2 max-w-measure">{subscribe.text}</p>
        {createdAt !== null && (
          <p className="mt-2 max-w-measure text-muted">
            {subscribe.createdOn(formatShortMoment(createdAt))} {subscribe.replaced}
          </p>
        )}
        <Form method="post" reloadDocument className="mt-5 flex flex-wrap gap-4">
          <SeenCompany />
          <Button type="submit" name="intent" value="create">
            {createdAt === null ? subscribe.create : subscribe.replace}
          </Button>
          {createdAt !== null && (
            <Button type="submit" name="intent" value="end" variant="quiet">
              {subscribe.end}
            </Button>
          )}
        </Form>
      </AccountSection>
      <AccountSection id="una-vez" title={once.title}>
        <p className="mt-2 max-w-measure">{once.text}</p>
        <TextAnchor href={href("/cuenta/avisos.ics")} download className="mt-2">
          {once.link}
        </TextAnchor>
      </AccountSection>
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  const { shown } = copy;
  return (
    <>
      <title>{shown.title}</title>
      <h1 className="text-step-4">{shown.title}</h1>
      <p className="mt-2 mb-6 max-w-measure">{shown.text}</p>
      <div className="max-w-[46rem]">
        <Field
          name="address"
          label={shown.label}
          hint={shown.hint}
          type="text"
          readOnly
          autoComplete="off"
          spellCheck={false}
          defaultValue={address}
        />
      </div>
      <ButtonLink to={href("/cuenta")} reloadDocument className="mt-6">
        {shown.done}
      </ButtonLink>
    </>
  );
}
