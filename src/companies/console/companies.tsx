import { href, Link } from "react-router";
import { defineList } from "../../console/list.tsx";
import { ConsolePage } from "../../console/page-parts.tsx";
import { SampleMark } from "../../console/sample-mark.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { companies } from "../context.ts";
import { companyListCopy as copy } from "../copy/company-list-copy.ts";
import { statusNames } from "../copy/company-values-copy.ts";
import { companyStatuses, type PendingTask, pendingTasks } from "../domain/company.ts";
import type { CompanyLine } from "../domain/company-record.ts";
import type { Route } from "./+types/companies";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { values, asked } = list.read(url.searchParams);
  const { busca: search, estado } = values;
  const status = companyStatuses.find((known) => known === estado) ?? null;
  const pending = pendingTasks.find((task) => pendingValues[task] === estado) ?? null;
  const { staff } = context.get(companies);
  const { rows, total, ...page } = await staff.list({ search, status, pending }, asked);
  return {
    values,
    pending,
    total,
    toCheck: pending === "documents" ? 0 : await staff.countToCheck(),
    page: { ...page, rows: rows.map(toLine) },
  };
}

function toLine({ company, ...counts }: CompanyLine) {
  const { id, legalName, taxId, status } = company;
  return { id, name: legalName, taxId: taxId.key, status, ...counts };
}

const pendingValues = {
  "join-requests": "piden-entrar",
  documents: "por-comprobar",
} as const satisfies Record<PendingTask, string>;

type Line = ReturnType<typeof toLine>;

const list = defineList({
  caption: copy.caption,
  clear: copy.clear,
  rowId: ({ id }: Line) => id,
  filters: {
    busca: { label: copy.search, maxLength: 200 },
    estado: {
      label: copy.status,
      any: copy.anyStatus,
      options: {
        ...statusNames,
        [pendingValues["join-requests"]]: copy.pending["join-requests"],
        [pendingValues.documents]: copy.pending.documents,
      },
    },
  },
  columns: [
    { label: copy.columns.name, isName: true, cell: (line: Line) => <Name line={line} /> },
    { label: copy.columns.taxId, cell: ({ taxId }) => <Quiet>{taxId}</Quiet> },
    {
      label: copy.columns.members,
      cell: ({ members }) => <Quiet>{copy.members(members)}</Quiet>,
    },
    {
      label: copy.columns.status,
      onPhone: "end",
      cell: ({ status }) => (
        <span className={status === "active" ? "" : "font-medium"}>{statusNames[status]}</span>
      ),
    },
  ],
});

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { page, values, total, pending, toCheck } = loaderData;
  const noneFound = pending && !values.busca ? copy.nothingPending[pending] : copy.noneFound;
  return (
    <ConsolePage title={copy.title} text={copy.text}>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {toCheck > 0 && (
          <TextLink
            to={{
              pathname: href("/gestion/empresas"),
              search: `?estado=${pendingValues.documents}`,
            }}
          >
            {copy.toCheck(toCheck)}
          </TextLink>
        )}
        <TextLink to={href("/gestion/empresas/importaciones")}>{copy.imports}</TextLink>
      </div>
      <list.List
        page={page}
        values={values}
        count={copy.count(total)}
        empty={<p>{list.isNarrowed(values) ? noneFound : copy.none}</p>}
      />
    </ConsolePage>
  );
}

function Name({ line: { id, name, waiting, unchecked } }: { line: Line }) {
  return (
    <>
      <Link to={href("/gestion/empresas/:id", { id })} className="underline-quiet">
        {name}
      </Link>{" "}
      <SampleMark companyId={id} />
      {waiting > 0 && <Pending>{copy.waitingOf(waiting)}</Pending>}
      {unchecked > 0 && <Pending>{copy.uncheckedOf(unchecked)}</Pending>}
    </>
  );
}

function Quiet({ children }: { children: string }) {
  return <span className="text-muted tabular-nums md:text-ink">{children}</span>;
}

function Pending({ children }: { children: string }) {
  return (
    <span className="ml-2 inline-block rounded-round bg-primary px-2 py-0.5 text-step--1 font-medium text-on-primary">
      {children}
    </span>
  );
}
