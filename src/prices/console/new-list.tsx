import { data, Form, href, redirect } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { FormPage, Problem } from "../../staff/console/offered/page-parts.tsx";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { priceService } from "../context.ts";
import { listFormCopy as copy, listsCopy } from "../copy/es-price-console.ts";
import type { Route } from "./+types/new-list";
import { ListFields, readTypedList } from "./list-fields.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const typed = readTypedList((await readForm(request)).text);
  const outcome = await context.get(priceService).create({ typed, by });
  if (outcome.kind === "saved")
    return redirect(href("/gestion/precios/:list", { list: String(outcome.id) }), 303);
  return data({ typed, problems: outcome.kind === "wrong" ? outcome.problems : {} }, 422);
}

const blank = {
  ...{ name: "", kind: "tier", tier: "", company: "", from: "", until: "", adjustment: "" },
};

export default function NewList({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={copy.newTitle}
      text={listsCopy.text}
      back={{ to: href("/gestion/precios"), label: listsCopy.title }}
      hasFailed={actionData !== undefined}
    >
      <Form method="post" noValidate className="grid gap-5">
        {actionData && <Problem answer={actionData}>{copy.wrong}</Problem>}
        <ListFields
          typed={actionData?.typed ?? blank}
          problems={actionData?.problems ?? {}}
          isNew
        />
        <Button className="justify-self-start">{copy.create}</Button>
      </Form>
    </FormPage>
  );
}
