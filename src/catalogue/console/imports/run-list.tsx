import { ListPageLinks } from "../../../console/list.tsx";
import { Card } from "../../../console/page-parts.tsx";
import { formatShortMoment } from "../../../kernel/format.ts";
import type { ListPage } from "../../../kernel/paging.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { importKindName, importsCopy } from "../../copy/import-pages-copy.ts";
import type { ImportReport } from "../../domain/import/report.ts";
import type { ImportRun } from "../../domain/import/run.ts";
import { importPath } from "./import-path.ts";

const copy = importsCopy.runs;

export type ListedRun = Pick<ImportRun, "id" | "fileName" | "state" | "task" | "createdAt"> & {
  kind: string;
  /** Name of the price list that the file is for. */
  list: string | null;
  counts: ImportReport["counts"] | null;
  ended: number;
  by: string;
};

export function RunList({
  runs,
  page,
}: {
  runs: readonly ListedRun[];
  page: Omit<ListPage<unknown>, "rows">;
}) {
  return (
    <Card id="archivos" title={copy.title}>
      {runs.length === 0 && <p className="mt-2 text-muted">{copy.empty}</p>}
      <ul className="mt-3">
        {runs.map((run) => (
          <li key={run.id} className="border-t border-line py-3 first:border-0">
            <TextLink
              to={importPath(run.kind, run.id)}
              discover="none"
              className="font-medium wrap-anywhere"
            >
              {run.fileName}
            </TextLink>
            <p>{run.task ? `${importsCopy.busy[run.task]}…` : importsCopy.state[run.state]}</p>
            <p className="text-step--1 text-muted">
              {[
                importsCopy.about(importKindName(run.kind), run.list),
                copy.by(run.by, formatShortMoment(run.createdAt)),
                ...(run.counts ? [copy.counts(run.counts, run.ended)] : []),
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      <ListPageLinks page={page} />
    </Card>
  );
}
