import { Form, href, Link } from "react-router";
import {
  FoldingTable,
  foldingRow,
  foldingRowName,
} from "../../staff/console/offered/folding-table.tsx";
import { ConsolePage } from "../../staff/console/offered/page-parts.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { staffCompanies } from "../context.ts";
import { companyListCopy as copy } from "../copy/es-company-list.ts";
import { statusNames } from "../copy/es-company-values.ts";
import { customerImportsCopy } from "../copy/es-import-pages.ts";
import { companyStatuses } from "../domain/company.ts";
import type { Route } from "./+types/companies";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const param = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 200);
  const status = companyStatuses.find((known) => known === param("estado")) ?? null;
  const isWaiting = param("estado") === "piden-entrar";
  const search = param("busca").trim();
  const after = param("desde") || null;
  const page = await context.get(staffCompanies).list({ search, status, isWaiting }, after);
  return {
    ...{ total: page.total, next: page.next, search, isFirstPage: after === null },
    state: isWaiting ? "piden-entrar" : (status ?? ""),
    lines: page.lines.map(({ company, members, waiting }) => ({
      ...{ id: company.id, name: company.legalName, taxId: company.taxId.key, members, waiting },
      status: company.status,
    })),
  };
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { lines, total, next, isFirstPage, search, state } = loaderData;
  const isFiltered = search !== "" || state !== "";
  const filters = new URLSearchParams({
    ...(search && { busca: search }),
    ...(state && { estado: state }),
  });
  return (
    <ConsolePage title={copy.title} text={copy.text}>
      <TextLink to={href("/gestion/empresas/importaciones")}>{customerImportsCopy.link}</TextLink>
      <FilterForm search={search} state={state} />
      {lines.length === 0 ? (
        <p className="mt-6 max-w-measure">{isFiltered ? copy.noneFound : copy.none}</p>
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
        <option value="piden-entrar">{copy.waiting}</option>
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

function CompanyRow({ line: { id, name, taxId, members, waiting, status } }: { line: Line }) {
  return (
    <tr data-company={id} className={foldingRow}>
      <th scope="row" className={`wrap-anywhere ${foldingRowName}`}>
        <Link to={href("/gestion/empresas/:id", { id })} className="underline-quiet">
          {name}
        </Link>
        {waiting > 0 && (
          <span className="ml-2 rounded-round bg-primary px-2 py-0.5 text-step--1 font-medium text-on-primary">
            {copy.waitingOf(waiting)}
          </span>
        )}
      </th>
      <td className="text-muted tabular-nums md:text-ink">{taxId}</td>
      <td className="text-muted md:text-ink">{copy.members(members)}</td>
      <td className={`ml-auto md:ml-0 ${status === "active" ? "" : "font-medium"}`}>
        {statusNames[status]}
      </td>
    </tr>
  );
}
