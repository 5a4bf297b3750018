import { data, Form, href, redirect } from "react-router";
import { Card } from "../../../console/page-parts.tsx";
import { answerRejection } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { readRowNumber } from "../../../products/console/offered/row-number.ts";
import { catalogueShortName } from "../../../products/copy/catalogues.ts";
import { seenCategory } from "../../../products/domain/category-tree.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { categoryService } from "../../context.ts";
import { categoriesCopy as copy } from "../../copy/names-copy.ts";
import type { CategoryOutcome } from "../../domain/group-name.ts";
import { NamePage } from "../names/name-page.tsx";
import type { Route } from "./+types/category";
import { parentOf, parentOptions, parentValue } from "./parent-options.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const service = context.get(categoryService);
  const tree = await service.list();
  const category = tree.find(({ id }) => id === readRowNumber(params.id));
  if (!category) throw data(null, 404);
  const isWithin = (ids: readonly number[]) => ids.includes(category.id);
  return {
    category,
    seen: seenCategory(category),
    former: await service.listFormer(category.id),
    events: await service.listEvents(category.id),
    places: parentOptions(
      tree.filter(({ ids }) => !isWithin(ids)),
      [category.catalogue],
    ),
    isEmpty: category.products === 0 && !tree.some(({ parentId }) => parentId === category.id),
    mayEdit: mayDo(role, "manage-catalogue"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const service = context.get(categoryService);
  const id = readRowNumber(params.id);
  const { text } = await readForm(request);
  const line = (name: string) => text(name).replaceAll("\0", "").toWellFormed().slice(0, 400);
  const seen = line("seen");
  const typed = line("name");
  const within = line("within");
  if (text("intent") === "remove") {
    const outcome = await service.remove({ id, seen, by, at: Date.now() });
    if (outcome.kind === "saved")
      return redirect(`${href("/gestion/catalogo/categorias")}?hecho=eliminada`, 303);
    return refuse(outcome, { typed: null, within: null });
  }
  const place = parentOf(within);
  const outcome = place
    ? await service.place({ id, seen, typed, parentId: place.parentId, by, at: Date.now() })
    : ({ kind: "wrong", problem: "unknown-parent" } as const);
  if (outcome.kind !== "saved") return refuse(outcome, { typed, within });
  const path = href("/gestion/catalogo/categorias/:id", { id: params.id });
  return redirect(`${path}?hecho=guardada`, 303);
}

type Refused = Exclude<CategoryOutcome, { kind: "saved" }>;

function refuse(
  outcome: Refused,
  typed: { typed: string; within: string } | { typed: null; within: null },
) {
  return answerRejection(outcome, (rejection) => ({
    problem: rejection.kind === "wrong" ? copy.problems[rejection.problem] : copy.overtaken,
    ...typed,
  }));
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { category, former, events, mayEdit } = loaderData;
  const { catalogue, path, name, products } = category;
  return (
    <NamePage
      parent={{ to: href("/gestion/catalogo/categorias"), label: copy.back }}
      above={[catalogueShortName(catalogue), ...path.slice(0, -1)].join(" > ")}
      name={name}
      products={{
        to: `${href("/gestion/catalogo")}?categoria=${category.id}`,
        label: copy.seeProducts,
        count: copy.products(products),
      }}
      answer={actionData}
      done={copy.done}
      former={{ label: copy.former, names: former.join("; ") }}
      events={events}
    >
      {mayEdit && <CategoryForms shown={loaderData} answer={actionData} />}
    </NamePage>
  );
}

function CategoryForms({
  shown: { category, seen, places, isEmpty },
  answer,
}: {
  shown: Pick<Route.ComponentProps["loaderData"], "category" | "seen" | "places" | "isEmpty">;
  answer: { typed: string | null; within: string | null } | undefined;
}) {
  const { place, remove } = copy;
  return (
    <>
      <Card id="lugar" title={place.title}>
        <p className="mt-2 mb-4 text-step--1 text-muted">{place.text}</p>
        {/* Key: a newer version remounts the form, because `defaultValue` is only read when a field mounts. */}
        <Form key={seen} method="post" className="grid gap-4">
          <input type="hidden" name="seen" value={seen} />
          <Field
            type="text"
            name="name"
            label={place.label}
            defaultValue={answer?.typed ?? category.name}
            maxLength={60}
          />
          <Select
            id="campo-within"
            name="within"
            label={place.within}
            dense={false}
            defaultValue={answer?.within ?? parentValue(category)}
          >
            {places.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <div>
            <Button type="submit">{place.save}</Button>
          </div>
        </Form>
      </Card>
      <Card id="eliminar" title={remove.title}>
        <p className="mt-2 text-step--1 text-muted">{isEmpty ? remove.text : remove.not}</p>
        {isEmpty && (
          <Form method="post" className="mt-4">
            <input type="hidden" name="seen" value={seen} />
            <Button type="submit" variant="quiet" name="intent" value="remove">
              {remove.save}
            </Button>
          </Form>
        )}
      </Card>
    </>
  );
}
