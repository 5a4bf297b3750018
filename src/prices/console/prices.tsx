import { href } from "react-router";
import { CatalogueFrame } from "../../catalogue/console/offered/catalogue-frame.tsx";
import { formatIsoDay } from "../../kernel/format.ts";
import { formatAdjustment } from "../../kernel/money/format.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { priceService } from "../context.ts";
import {
  audienceText,
  listsCopy as copy,
  daysText,
  runningText,
} from "../copy/es-price-console.ts";
import type { Route } from "./+types/prices";

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const found = await context.get(priceService).lists();
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
      <ul className="mt-6 border-b border-line">
        {lists.map((list) => (
          <ListLine key={list.id} list={list} today={today} />
        ))}
      </ul>
    </CatalogueFrame>
  );
}

function ListLine({ list, today }: { list: Line; today: string }) {
  return (
    <li
      data-list={list.id}
      className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_8rem] md:items-baseline"
    >
      <p className="min-w-0 wrap-anywhere">
        <TextLink
          to={href("/gestion/precios/:list", { list: String(list.id) })}
          className="font-medium"
        >
          {list.name}
        </TextLink>
        <span className="block text-step--1 text-muted">
          {copy.kinds[list.kind]}
          {list.adjustment !== null && ` · ${formatAdjustment(list.adjustment)}`}
        </span>
      </p>
      <p className="min-w-0 text-step--1 wrap-anywhere">{audienceText(list)}</p>
      <p className="text-step--1">
        {daysText(list)}
        <span className="text-muted">{` · ${runningText(list, today)}`}</span>
      </p>
      <p className="text-step--1 tabular-nums md:text-right">
        {copy.count(list.count, list.maxCounted)}
      </p>
    </li>
  );
}
