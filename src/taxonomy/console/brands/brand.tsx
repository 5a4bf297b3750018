import type { ReactNode } from "react";
import { data, Form, href, redirect } from "react-router";
import { Card } from "../../../console/page-parts.tsx";
import { answerRejection } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { readRowNumber } from "../../../products/console/offered/row-number.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { brandService } from "../../context.ts";
import { brandsCopy as copy } from "../../copy/names-copy.ts";
import type { BrandOutcome } from "../../domain/group-name.ts";
import { NamePage } from "../names/name-page.tsx";
import type { Route } from "./+types/brand";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const brand = await context.get(brandService).find(readRowNumber(params.id));
  if (!brand) throw data(null, 404);
  const mayEdit = mayDo(role, "manage-catalogue");
  return { brand: { ...brand, others: mayEdit ? brand.others : [] }, mayEdit };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const service = context.get(brandService);
  const { text } = await readForm(request);
  const line = (name: string) => text(name).replaceAll("\0", "").toWellFormed().slice(0, 200);
  const intent = text("intent");
  const typed = line(intent === "merge" ? "into" : "name");
  const edit = { id: readRowNumber(params.id), seen: line("seen"), by, at: Date.now() };
  const { outcome, done } = await perform();
  if (outcome.kind !== "saved")
    return answerRejection(outcome, (rejection) => ({
      isMerge: intent === "merge",
      typed,
      problem: sentenceOf(rejection),
    }));
  const path = href("/gestion/catalogo/marcas/:id", { id: `${outcome.id}` });
  return redirect(`${path}?hecho=${done}`, 303);

  async function perform(): Promise<{ outcome: BrandOutcome; done: keyof typeof copy.done }> {
    switch (intent) {
      case "merge":
        return { outcome: await service.merge({ ...edit, into: typed }), done: "unida" };
      case "hide":
        return { outcome: await service.setHidden({ ...edit, isHidden: true }), done: "oculta" };
      case "show":
        return { outcome: await service.setHidden({ ...edit, isHidden: false }), done: "visible" };
      default:
        return { outcome: await service.rename({ ...edit, typed }), done: "guardada" };
    }
  }
}

export default function Brand({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, mayEdit } = loaderData;
  const { id, name, products, former, events, isHidden } = brand;
  return (
    <NamePage
      parent={{ to: href("/gestion/catalogo/marcas"), label: copy.back }}
      name={name}
      mark={isHidden ? copy.hidden : undefined}
      products={{
        to: `${href("/gestion/catalogo")}?marca=${id}`,
        label: copy.seeProducts,
        count: copy.products(products),
      }}
      answer={actionData}
      done={copy.done}
      former={{ label: copy.former, names: former.join(", ") }}
      events={events}
    >
      {mayEdit && <BrandForms brand={brand} answer={actionData} />}
    </NamePage>
  );
}

function BrandForms({
  brand: { name, others, isHidden },
  answer,
}: {
  brand: { name: string; others: readonly string[]; isHidden: boolean };
  answer: { isMerge: boolean; typed: string } | undefined;
}) {
  const { rename, merge } = copy;
  const visibility = isHidden ? copy.show : copy.hide;
  return (
    <>
      <FormCard id="nombre" title={rename.title} text={rename.text} seen={name}>
        <Field
          // Key: a changed brand name remounts the field, because `defaultValue` is only read when it mounts.
          key={name}
          type="text"
          name="name"
          label={rename.label}
          defaultValue={answer && !answer.isMerge ? answer.typed : name}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" className="mt-4">
          {rename.save}
        </Button>
      </FormCard>
      <FormCard id="unir" title={merge.title} text={merge.text(name)} seen={name}>
        <input type="hidden" name="intent" value="merge" />
        <Field
          type="text"
          name="into"
          label={merge.label}
          defaultValue={answer?.isMerge ? answer.typed : ""}
          list="otras-marcas"
          autoComplete="off"
        />
        <datalist id="otras-marcas">
          {others.map((other) => (
            <option key={other} value={other} />
          ))}
        </datalist>
        <Button type="submit" variant="quiet" className="mt-4">
          {merge.save}
        </Button>
      </FormCard>
      <FormCard id="en-la-web" title={visibility.title} text={visibility.text} seen={name}>
        <Button type="submit" variant="quiet" name="intent" value={isHidden ? "show" : "hide"}>
          {visibility.save}
        </Button>
      </FormCard>
    </>
  );
}

function FormCard({
  id,
  title,
  text,
  seen,
  children,
}: {
  id: string;
  title: string;
  text: string;
  seen: string;
  children: ReactNode;
}) {
  return (
    <Card id={id} title={title}>
      <p className="mt-2 mb-4 text-step--1 text-muted">{text}</p>
      <Form method="post">
        <input type="hidden" name="seen" value={seen} />
        {children}
      </Form>
    </Card>
  );
}

function sentenceOf(outcome: Extract<BrandOutcome, { kind: "overtaken" | "wrong" }>): string {
  if (outcome.kind === "overtaken") return copy.overtaken(outcome.name);
  return outcome.problem === "taken"
    ? copy.problems.taken(outcome.other ?? "")
    : copy.problems[outcome.problem];
}
