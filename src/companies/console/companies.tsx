import { Form, href, Link } from "react-router";
import { FoldingTable, foldingRow, foldingRowName } from "../../console/folding-table.tsx";
import { ConsolePage } from "../../console/page-parts.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { staffCompanies } from "../context.ts";
import { companyListCopy as copy } from "../copy/es-company-list.ts";
import { statusNames } from "../copy/es-company-values.ts";
import { customerImportsCopy } from "../copy/es-import-pages.ts";
import { companyStatuses, type PendingTask, pendingTasks } from "../domain/company.ts";
import type { Route } from "./+types/companies";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const param = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 200);
  const status = companyStatuses.find((known) => known === param("estado")) ?? null;
  const pending = pendingTasks.find((task) => pendingValues[task] === param("estado")) ?? null;
  const search = param("busca").trim();
  const after = param("desde") || null;
  const companies = context.get(staffCompanies);
  const page = await companies.list({ search, status, pending }, after);
  return {
    pending,
    toCheck: pending === "documents" ? 0 : await companies.countToCheck(),
    total: page.total,
    next: page.next,
    search,
    isFirstPage: after === null,
    state: pending ? pendingValues[pending] : (status ?? ""),
    lines: page.lines.map(({ company, ...counts }) => ({
      id: company.id,
      name: company.legalName,
      taxId: company.taxId.key,
      ...counts,
      status: company.status,
    })),
  };
}

const pendingValues: Record<PendingTask, string> = {
  "join-requests": "piden-entrar",
  documents: "por-comprobar",
};

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { lines, total, next, isFirstPage, search, state, pending, toCheck } = loaderData;
  const isFiltered = search !== "" || state !== "";
  const noneFound = pending && !search ? copy.nothingPending[pending] : copy.noneFound;
  const filters = new URLSearchParams({
    ...(search && { busca: search }),
    ...(state && { estado: state }),
  });
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
        <TextLink to={href("/gestion/empresas/importaciones")}>{customerImportsCopy.link}</TextLink>
      </div>
      <FilterForm search={search} state={state} />
      {lines.length === 0 ? (
        <p className="mt-6 max-w-measure">{isFiltered ? noneFound : copy.none}</p>
      ) : (
        <CompanyTable lines={lines} />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <p data-total={total} className="text-step--1 text-muted tabular-nums">
          {copy.count(total)}
        </p>
        {next && (
          <ButtonLink
            variant="quiet"
            to={{
              pathname: href("/gestion/empresas"),
              search: `?${new URLSearchParams([...filters, ["desde", next]])}`,
            }}
          >
            {copy.nextPage}
          </ButtonLink>
        )}
        {!isFirstPage && (
          <TextLink to={{ pathname: href("/gestion/empresas"), search: `?${filters}` }}>
            {copy.firstPage}
          </TextLink>
        )}
        {isFiltered && <TextLink to={href("/gestion/empresas")}>{copy.clear}</TextLink>}
      </div>
    </ConsolePage>
  );
}

function FilterForm({ search, state }: { search: string; state: string }) {
  return (
    <Form
      key={`${search} ${state}`}
      method="get"
      role="search"
      aria-label={copy.title}
      className="mt-6 flex flex-wrap items-end gap-3"
    >
      <div className="min-w-48 flex-1 sm:max-w-96">
        <Field
          name="busca"
          type="search"
          label={copy.search}
          defaultValue={search}
          autoComplete="off"
        />
      </div>
      <Select
        id="filtro-estado"
        name="estado"
        label={copy.status}
        dense={false}
        defaultValue={state}
        className="min-w-44"
      >
        <option value="">{copy.anyStatus}</option>
        <Options values={companyStatuses} names={statusNames} />
        {pendingTasks.map((task) => (
          <option key={task} value={pendingValues[task]}>
            {copy.pending[task]}
          </option>
        ))}
      </Select>
      <Button type="submit">{copy.submit}</Button>
    </Form>
  );
}

type Line = Route.ComponentProps["loaderData"]["lines"][number];

function CompanyTable({ lines }: { lines: readonly Line[] }) {
  const { columns } = copy;
  return (
    <FoldingTable
      caption={copy.caption}
      columns={[columns.name, columns.taxId, columns.members, columns.status]}
      className="mt-6"
    >
      {lines.map((line) => (
        <CompanyRow key={line.id} line={line} />
      ))}
    </FoldingTable>
  );
}

function CompanyRow({ line }: { line: Line }) {
  const { id, name, taxId, members, waiting, unchecked, status } = line;
  return (
    <tr data-company={id} className={foldingRow}>
      <th scope="row" className={`wrap-anywhere ${foldingRowName}`}>
        <Link to={href("/gestion/empresas/:id", { id })} className="underline-quiet">
          {name}
        </Link>
        {waiting > 0 && <Pending>{copy.waitingOf(waiting)}</Pending>}
        {unchecked > 0 && <Pending>{copy.uncheckedOf(unchecked)}</Pending>}
      </th>
      <td className="text-muted tabular-nums md:text-ink">{taxId}</td>
      <td className="text-muted md:text-ink">{copy.members(members)}</td>
      <td className={`ml-auto md:ml-0 ${status === "active" ? "" : "font-medium"}`}>
        {statusNames[status]}
      </td>
    </tr>
  );
}

function Pending({ children }: { children: string }) {
  return (
    <span className="ml-2 inline-block rounded-round bg-primary px-2 py-0.5 text-step--1 font-medium text-on-primary">
      {children}
    </span>
  );
}
