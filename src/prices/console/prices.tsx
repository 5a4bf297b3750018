import { href } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { formatIsoDay } from "../../kernel/format.ts";
import { formatAdjustment } from "../../kernel/money/format.ts";
import { CatalogueFrame } from "../../products/console/offered/catalogue-frame.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { prices } from "../context.ts";
import {
  audienceText,
  listsCopy as copy,
  daysText,
  runningText,
} from "../copy/price-console-copy.ts";
import type { Route } from "./+types/prices";

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const found = await context.get(prices).lists();
  return { ...found, mayEdit: mayDo(role, "manage-catalogue") };
}

type Line = Route.ComponentProps["loaderData"]["lists"][number];

export default function Prices({ loaderData: { lists, now, mayEdit } }: Route.ComponentProps) {
  const today = formatIsoDay(now);
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/precios")}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink variant="quiet" to={href("/gestion/precios/por-que")}>
          {copy.why}
        </ButtonLink>
        {mayEdit && (
          <>
            <TextLink to={href("/gestion/precios/nueva")}>{copy.add}</TextLink>
            <TextLink to={href("/gestion/catalogo/importaciones")}>{copy.import}</TextLink>
          </>
        )}
      </div>
      <ListTable
        caption={copy.title}
        columns={columns}
        rows={lists.map((list) => ({ ...list, running: runningText(list, today) }))}
        rowId={({ id }) => String(id)}
      />
    </CatalogueFrame>
  );
}

const columns: readonly ListColumn<Line & { running: string }>[] = [
  {
    label: copy.columns.name,
    isName: true,
    cell: ({ id, name, kind, adjustment }) => (
      <>
        <TextLink to={href("/gestion/precios/:list", { list: String(id) })}>{name}</TextLink>
        <span className="block text-step--1 font-normal text-muted">
          {copy.kinds[kind]}
          {adjustment !== null && ` · ${formatAdjustment(adjustment)}`}
        </span>
      </>
    ),
  },
  { label: copy.columns.audience, onPhone: "line", cell: (list) => audienceText(list) },
  {
    label: copy.columns.days,
    cell: ({ running, ...list }) => (
      <>
        {daysText(list)}
        <span className="text-muted">{` · ${running}`}</span>
      </>
    ),
  },
  {
    label: copy.columns.prices,
    isNumber: true,
    onPhone: "end",
    cell: ({ count, maxCounted }) => copy.count(count, maxCounted),
  },
];
