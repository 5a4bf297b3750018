import { data, Form, href, Link, redirect } from "react-router";
import { Card, DoneNotice, Problem } from "../../../console/page-parts.tsx";
import { answerOutcome, rejectionInit } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../../products/console/offered/catalogue-frame.tsx";
import { catalogueShortName } from "../../../products/copy/catalogues.ts";
import { catalogueNames } from "../../../products/domain/catalogue-names.ts";
import { maxCategoryLevels } from "../../../products/domain/category-path.ts";
import type { TreeCategory } from "../../../products/domain/category-tree.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { categoryService } from "../../context.ts";
import { nameHistoryCopy } from "../../copy/name-history-copy.ts";
import { categoriesCopy as copy } from "../../copy/names-copy.ts";
import { NameHistory } from "../names/name-page.tsx";
import type { Route } from "./+types/categories";
import { parentOf, parentOptions } from "./parent-options.ts";

const page = href("/gestion/catalogo/categorias");

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const service = context.get(categoryService);
  return {
    tree: await service.list(),
    removed: await service.listRemoved(),
    mayEdit: mayDo(role, "manage-catalogue"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const service = context.get(categoryService);
  const { text } = await readForm(request);
  if (text("intent") === "up" || text("intent") === "down") {
    const id = Number(/^[1-9]\d{0,14}$/.exec(text("id"))?.[0] ?? 0);
    const outcome = await service.shift({ id, by: text("intent") === "up" ? -1 : 1 });
    if (outcome.kind !== "saved")
      return data({ problem: copy.gone, name: "", within: "" }, rejectionInit(outcome));
    return redirect(`${page}?hecho=ordenada#categoria-${id}`, 303);
  }
  const name = text("name").replaceAll("\0", "").toWellFormed().slice(0, 200);
  const within = text("within").slice(0, 40);
  const place = parentOf(within);
  const outcome = place
    ? await service.add({ ...place, typed: name, by, at: Date.now() })
    : ({ kind: "wrong", problem: "unknown-parent" } as const);
  return answerOutcome(outcome, { saved: `${page}?hecho=creada` }, (rejection) => ({
    problem: rejection.kind === "wrong" ? copy.problems[rejection.problem] : copy.overtaken,
    name,
    within,
  }));
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { tree, removed, mayEdit } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={page}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-6 grid max-w-[48rem] gap-8">
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        {!actionData && <DoneNotice sentences={copy.done} />}
        {catalogueNames().map((catalogue) => (
          <section key={catalogue} aria-labelledby={`arbol-${catalogue}`}>
            <h2 id={`arbol-${catalogue}`} className="text-step-1">
              {catalogueShortName(catalogue)}
            </h2>
            <Tree
              categories={tree.filter((one) => one.catalogue === catalogue)}
              mayEdit={mayEdit}
            />
          </section>
        ))}
        {mayEdit && <AddForm tree={tree} answer={actionData} />}
        {removed.length > 0 && <NameHistory title={nameHistoryCopy.removed} events={removed} />}
      </div>
    </CatalogueFrame>
  );
}

type Shown = TreeCategory & { products: number };

const indents = ["", "pl-5", "pl-10", "pl-15"] as const;

function Tree({ categories, mayEdit }: { categories: readonly Shown[]; mayEdit: boolean }) {
  if (categories.length === 0) return <p className="mt-2 text-muted">{copy.none}</p>;
  return (
    <ul className="mt-2">
      {categories.map((category) => (
        <li
          key={category.id}
          id={`categoria-${category.id}`}
          className={`flex items-center gap-x-3 border-b border-line target:bg-surface ${indents[category.path.length - 1] ?? ""}`}
        >
          <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 py-1">
            <Link
              to={href("/gestion/catalogo/categorias/:id", { id: `${category.id}` })}
              className="inline-flex min-h-6 items-center underline-quiet wrap-anywhere"
            >
              {category.name}
            </Link>
            <span className="text-step--1 text-muted tabular-nums">
              {copy.products(category.products)}
            </span>
          </p>
          {mayEdit && <OrderForm category={category} />}
        </li>
      ))}
    </ul>
  );
}

function OrderForm({ category: { id, name, isFirst, isLast } }: { category: Shown }) {
  if (isFirst && isLast) return null;
  return (
    <Form method="post" className="flex shrink-0 text-step--1">
      <input type="hidden" name="id" value={id} />
      {!isFirst && (
        <button
          type="submit"
          name="intent"
          value="up"
          aria-label={copy.upNamed(name)}
          className={quietButton}
        >
          {copy.up}
        </button>
      )}
      {!isLast && (
        <button
          type="submit"
          name="intent"
          value="down"
          aria-label={copy.downNamed(name)}
          className={quietButton}
        >
          {copy.down}
        </button>
      )}
    </Form>
  );
}

const quietButton = "min-h-touch min-w-touch cursor-pointer px-2 underline-quiet";

function AddForm({
  tree,
  answer,
}: {
  tree: readonly TreeCategory[];
  answer: { name: string; within: string } | undefined;
}) {
  return (
    <Card id="nueva" title={copy.add.title}>
      <Form method="post" className="mt-4 grid gap-4">
        <Field
          type="text"
          name="name"
          label={copy.add.label}
          defaultValue={answer?.name ?? ""}
          maxLength={60}
        />
        <Select
          id="campo-within"
          name="within"
          label={copy.add.within}
          dense={false}
          defaultValue={answer?.within}
        >
          {parentOptions(tree.filter(({ path }) => path.length < maxCategoryLevels)).map(
            ({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </Select>
        <div>
          <Button type="submit">{copy.add.save}</Button>
        </div>
      </Form>
    </Card>
  );
}
