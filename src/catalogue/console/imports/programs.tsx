import { data, Form, href, redirect } from "react-router";
import { type ListColumn, ListTable } from "../../../console/list-table.tsx";
import { Card, Done, Problem } from "../../../console/page-parts.tsx";
import { customerImportCopy } from "../../../customer-files/copy/customer-import-copy.ts";
import { formatShortMoment } from "../../../kernel/format.ts";
import { answerRejection } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../../products/console/offered/catalogue-frame.tsx";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo, type Role } from "../../../staff/domain/roles.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { importApi } from "../../../unattended-imports/context.ts";
import { importProgramsCopy as copy } from "../../../unattended-imports/copy/import-programs-copy.ts";
import { type ImportToken, maxTokenNameLength } from "../../../unattended-imports/domain/token.ts";
import { catalogueKinds } from "../../domain/kinds.ts";
import { catalogueImports } from "../import-area.ts";
import type { Route } from "./+types/programs";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "manage-catalogue");
  return {
    tokens: await context.get(importApi).list(),
    kinds: kindsFor(role),
    done: url.searchParams.get("hecho"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const { text, texts } = await readForm(request);
  const api = context.get(importApi);
  const ended = text("token");
  if (ended !== "") {
    if (!(await api.end(ended))) throw data(null, 404);
    return redirect(`${href("/gestion/catalogo/importaciones/programas")}?hecho=anulada`, 303);
  }
  const typed = text("name");
  const { role } = requireStaff(context, "manage-catalogue");
  const kinds = kindsFor(role).filter((kind) => texts("kinds[]").includes(kind));
  const outcome = await api.create({ typed, kinds, by });
  if (outcome.kind === "created")
    // Only this response shows the token; the database stores just its digest.
    return { kind: "created" as const, name: outcome.name, token: outcome.token };
  return answerRejection(outcome, (rejection) =>
    refused(
      { typed, kinds },
      rejection.kind === "problem"
        ? { problem: copy.problems[rejection.problem] }
        : { message: copy.tooMany },
    ),
  );
}

/** Kinds of files that a member may let a program send. */
function kindsFor(role: Role): readonly string[] {
  return mayDo(role, "handle-companies") ? [...catalogueKinds, customers] : catalogueKinds;
}

const customers = "customers";

function nameOf(kind: string): string {
  const { name } = kind === customers ? customerImportCopy : catalogueImports.copyOf(kind);
  return name;
}

function refused(
  { typed, kinds }: { typed: string; kinds: readonly string[] },
  said: { problem?: string; message?: string },
) {
  return {
    kind: "refused" as const,
    typed: typed.slice(0, 200),
    kinds,
    problem: "",
    message: "",
    ...said,
  };
}

export default function Programs({ loaderData, actionData }: Route.ComponentProps) {
  const list = href("/gestion/catalogo/importaciones");
  const isNew = actionData?.kind === "created";
  return (
    <CatalogueFrame title={copy.title} tab={list}>
      <TextLink to={list}>{copy.back}</TextLink>
      <div className="mt-6 grid max-w-[46rem] gap-6">
        {isNew ? (
          <NewToken {...actionData} />
        ) : (
          <>
            {loaderData.done === "anulada" && !actionData && <Done>{copy.ended}</Done>}
            {loaderData.done === "ajustada" && !actionData && <Done>{copy.rules.saved}</Done>}
            {actionData?.message && <Problem answer={actionData}>{actionData.message}</Problem>}
            <p className="max-w-measure text-muted">{copy.text}</p>
            <TokenList tokens={loaderData.tokens} />
            <Card id="crear" title={copy.create.title}>
              <Form method="post" reloadDocument noValidate className="mt-5 grid gap-5">
                <Field
                  name="name"
                  type="text"
                  label={copy.create.label}
                  hint={copy.create.hint}
                  defaultValue={actionData?.typed}
                  maxLength={maxTokenNameLength}
                  autoComplete="off"
                  required
                  error={actionData?.problem || undefined}
                />
                <KindChoices kinds={loaderData.kinds} ticked={actionData?.kinds ?? []} />
                <Button type="submit" className="justify-self-start">
                  {copy.create.submit}
                </Button>
              </Form>
            </Card>
          </>
        )}
      </div>
    </CatalogueFrame>
  );
}

function KindChoices({ kinds, ticked }: { kinds: readonly string[]; ticked: readonly string[] }) {
  const { kinds: label, kindsHint } = copy.create;
  return (
    <fieldset className="min-w-0" aria-describedby="tipos-ayuda">
      <legend className="font-medium">{label}</legend>
      <p id="tipos-ayuda" className="text-step--1 text-muted">
        {kindsHint}
      </p>
      {kinds.map((kind) => (
        <Checkbox key={kind} name="kinds[]" value={kind} defaultChecked={ticked.includes(kind)}>
          {nameOf(kind)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function TokenList({ tokens }: { tokens: readonly ImportToken[] }) {
  const { list } = copy;
  return (
    <Card id="claves" title={list.title}>
      {tokens.length === 0 ? (
        <p className="mt-2 text-muted">{list.none}</p>
      ) : (
        <Form method="post" reloadDocument>
          <ListTable caption={list.title} columns={columns} rows={tokens} rowId={({ id }) => id} />
        </Form>
      )}
    </Card>
  );
}

const columns: readonly ListColumn<ImportToken>[] = [
  { label: copy.create.label, isName: true, cell: ({ name }) => name },
  {
    label: copy.create.kinds,
    onPhone: "line",
    cell: ({ kinds, isInForce }) => (
      <span className="text-muted">
        {isInForce ? copy.list.kinds(kinds?.map(nameOf) ?? null) : copy.list.notInForce}
      </span>
    ),
  },
  {
    label: copy.list.use,
    onPhone: "line",
    cell: ({ createdAt, lastUsedAt, by }) => (
      <span className="text-muted">
        {copy.list.created(formatShortMoment(createdAt), by || copy.list.someone)},{" "}
        {lastUsedAt === null ? copy.list.unused : copy.list.used(formatShortMoment(lastUsedAt))}
      </span>
    ),
  },
  {
    label: copy.list.rules,
    onPhone: "line",
    cell: ({ id, name }) => (
      <TextLink
        to={href("/gestion/catalogo/importaciones/programas/:token", { token: id })}
        aria-label={copy.list.rulesLabel(name)}
      >
        {copy.list.openRules}
      </TextLink>
    ),
  },
  {
    label: copy.list.end,
    cell: ({ id, name }) => (
      <Button
        type="submit"
        variant="quiet"
        name="token"
        value={id}
        aria-label={copy.list.endLabel(name)}
      >
        {copy.list.end}
      </Button>
    ),
  },
];

function NewToken({ name, token }: { name: string; token: string }) {
  const { shown } = copy;
  return (
    <Card id="clave" title={shown.title(name)}>
      <p className="mt-3 mb-5 max-w-measure">{shown.text}</p>
      <Field
        name="shown"
        label={shown.label}
        hint={shown.hint}
        type="text"
        readOnly
        autoComplete="off"
        spellCheck={false}
        defaultValue={token}
      />
      <ButtonLink to={href("/gestion/catalogo/importaciones/programas")} className="mt-6">
        {shown.done}
      </ButtonLink>
    </Card>
  );
}
