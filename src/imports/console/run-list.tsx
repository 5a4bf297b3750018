import { defineList } from "../../console/list.tsx";
import { Card } from "../../console/page-parts.tsx";
import type { ImportReport } from "../domain/report.ts";
import type { ImportRun } from "../domain/run.ts";
import { formatShortMoment } from "../../kernel/format.ts";
import type { ListPage } from "../../kernel/paging.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { importKindName, importsCopy } from "../copy/import-pages-copy.ts";
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

export function RunList({ page }: { page: ListPage<ListedRun> }) {
  return (
    <Card id="archivos" title={copy.title}>
      <runList.List page={page} values={{}} empty={<p className="text-muted">{copy.empty}</p>} />
    </Card>
  );
}

export const runList = defineList({
  caption: copy.title,
  rowId: ({ id }: ListedRun) => id,
  filters: {},
  columns: [
    { label: copy.columns.file, isName: true, cell: (run: ListedRun) => <Name run={run} /> },
    {
      label: copy.columns.state,
      cell: ({ task, state }) => (task ? `${importsCopy.busy[task]}…` : importsCopy.state[state]),
    },
  ],
});

function Name({ run }: { run: ListedRun }) {
  const { id, kind, list, fileName, by, createdAt, counts, ended } = run;
  return (
    <>
      <TextLink to={importPath(kind, id)} discover="none" className="wrap-anywhere">
        {fileName}
      </TextLink>
      <span className="block text-step--1 font-normal text-muted">
        {[
          importsCopy.about(importKindName(kind), list),
          copy.by(by, formatShortMoment(createdAt)),
          ...(counts ? [copy.counts(counts, ended)] : []),
        ].join(" · ")}
      </span>
    </>
  );
}
