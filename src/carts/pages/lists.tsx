import { data, Form, href, redirect } from "react-router";
import { formatShortDay } from "../../kernel/format.ts";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { rejectionInit } from "../../platform/http/outcome.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { carts } from "../context.ts";
import { cartCopy } from "../copy/cart-copy.ts";
import { cartListsCopy as copy, listNameProblems } from "../copy/lists-copy.ts";
import type { Route } from "./+types/lists";
import { requireBuyer } from "./offered/require-buyer.ts";

export const handle: PageHandle = { scripts: "plain" };

export async function loader({ context }: Route.LoaderArgs) {
  const { scope } = await requireBuyer(context);
  return { lists: await context.get(carts).listCarts(scope.companyId) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context);
  const { text } = await readCompanyForm(request, buyer);
  const name = text("name");
  const outcome = await context.get(carts).createList(buyer, { name, copiesCart: false });
  if (outcome.kind === "saved")
    return redirect(href("/listas/:list", { list: outcome.listId }), 303);
  const problem =
    outcome.kind === "problem" ? listNameProblems[outcome.problem] : cartCopy.problems.unavailable;
  return data({ name, problem }, rejectionInit(outcome));
}

export default function ListsPage({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{copy.title}</title>
      {actionData && <FormMessage>{actionData.problem}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">{lists.length === 0 ? copy.empty : copy.text}</p>
      {lists.length > 0 && (
        <ul className="mt-6 max-w-measure border-b border-line">
          {lists.map(({ id, name, lines, changedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2"
            >
              <TextAnchor href={href("/listas/:list", { list: id })} className="font-medium">
                {name}
              </TextAnchor>
              <span className="text-muted">
                {copy.lines(lines)} · {copy.changed} {formatShortDay(changedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Form
        method="post"
        reloadDocument
        className="mt-10 flex max-w-measure flex-wrap items-end gap-3"
      >
        <SeenCompany />
        <div className="min-w-0 grow">
          <Field
            name="name"
            type="text"
            label={copy.name}
            defaultValue={actionData?.name ?? ""}
            maxLength={60}
          />
        </div>
        <Button type="submit" variant="quiet">
          {copy.create}
        </Button>
      </Form>
    </>
  );
}
