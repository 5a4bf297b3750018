import type { ReactNode } from "react";
import { data, Form, href, redirect } from "react-router";
import { readForm } from "../../../platform/http/read-form.ts";
import {
  Card,
  consoleMeta,
  Done,
  ParentPageLink,
  Problem,
} from "../../../staff/console/offered/page-parts.tsx";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { brandService } from "../../context.ts";
import { brandsCopy as copy } from "../../copy/es-names.ts";
import type { BrandOutcome } from "../../domain/group-name.ts";
import { readRowNumber } from "../row-number.ts";
import type { Route } from "./+types/brand";

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(loaderData?.brand.name ?? "");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const brand = await context.get(brandService).find(readRowNumber(params.id));
  if (!brand) throw data(null, 404);
  const mayEdit = mayDo(role, "manage-catalogue");
  const done = url.searchParams.get("hecho");
  return { brand: { ...brand, others: mayEdit ? brand.others : [] }, mayEdit, done };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  const service = context.get(brandService);
  const id = readRowNumber(params.id);
  const { text } = await readForm(request);
  const line = (name: string) => text(name).replaceAll("\0", "").toWellFormed().slice(0, 200);
  const isMerge = text("intent") === "merge";
  const typed = line(isMerge ? "into" : "name");
  const seen = line("seen");
  const outcome = isMerge
    ? await service.merge({ id, seen, into: typed })
    : await service.rename({ id, seen, typed });
  if (outcome.kind === "gone") throw data(null, 404);
  if (outcome.kind !== "saved")
    return data(
      { isMerge, typed, problem: sentenceOf(outcome) },
      outcome.kind === "overtaken" ? 409 : 422,
    );
  const path = href("/gestion/catalogo/marcas/:id", { id: `${outcome.id}` });
  return redirect(`${path}?hecho=${isMerge ? "unida" : "guardada"}`, 303);
}

export default function Brand({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, mayEdit, done } = loaderData;
  const { id, name, products, former } = brand;
  const sentence = Object.entries(copy.done).find(([known]) => known === done)?.[1];
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <ParentPageLink to={href("/gestion/catalogo/marcas")}>{copy.back}</ParentPageLink>
      <h1 className="mt-1 text-step-3 wrap-anywhere">{name}</h1>
      <p className="flex flex-wrap items-center gap-x-4 text-step--1 text-muted">
        {copy.products(products)}
        <TextLink to={`${href("/gestion/catalogo")}?marca=${id}`}>{copy.seeProducts}</TextLink>
      </p>
      <div className="mt-6 grid max-w-measure gap-6">
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        {!actionData && sentence && <Done>{sentence}</Done>}
        {former.length > 0 && (
          <p className="wrap-anywhere">
            {copy.former}: {former.join(", ")}
          </p>
        )}
        {mayEdit && <BrandForms brand={brand} answer={actionData} />}
      </div>
    </main>
  );
}

function BrandForms({
  brand: { name, others },
  answer,
}: {
  brand: { name: string; others: readonly string[] };
  answer: { isMerge: boolean; typed: string } | undefined;
}) {
  const { rename, merge } = copy;
  return (
    <>
      <FormCard id="nombre" title={rename.title} text={rename.text} seen={name}>
        <Field
          // The name of another version remounts the field, because `defaultValue` applies at mounting only.
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
