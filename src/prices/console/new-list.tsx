import { Form, href, redirect } from "react-router";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import { readTyped } from "../../fields/field.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { answerRejection } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { prices } from "../context.ts";
import { listFormCopy as copy, listsCopy } from "../copy/price-console-copy.ts";
import { priceListFields } from "../domain/price-list-record.ts";
import type { Route } from "./+types/new-list";
import { ConfirmAdjustment, ListFields } from "./list-fields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  return { tiers: (await context.get(prices).tiers()).all };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const { text } = await readForm(request);
  const typed = readTyped(priceListFields, text);
  const isConfirmed = isTicked(text("confirmed"));
  const outcome = await context.get(prices).create({ typed, by, isConfirmed });
  if (outcome.kind === "saved")
    return redirect(href("/gestion/precios/:list", { list: String(outcome.id) }), 303);
  return answerRejection(outcome, (rejection) => ({
    typed,
    problems: rejection.kind === "wrong" ? rejection.problems : {},
    isGuarded: rejection.kind === "guarded",
  }));
}

export default function NewList({ loaderData, actionData }: Route.ComponentProps) {
  const isGuarded = actionData?.isGuarded ?? false;
  return (
    <FormPage
      title={copy.newTitle}
      text={listsCopy.text}
      back={{ to: href("/gestion/precios"), label: listsCopy.title }}
      hasFailed={actionData !== undefined}
    >
      <Form method="post" noValidate className="grid gap-5">
        {actionData && (
          <Problem answer={actionData}>{isGuarded ? copy.guarded : copy.wrong}</Problem>
        )}
        <ListFields
          typed={actionData?.typed ?? {}}
          problems={actionData?.problems ?? {}}
          kind={null}
          tiers={loaderData.tiers}
        />
        {isGuarded && <ConfirmAdjustment />}
        <Button className="justify-self-start">{copy.create}</Button>
      </Form>
    </FormPage>
  );
}
