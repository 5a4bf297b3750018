import { defineList } from "../../console/list.tsx";
import { Card } from "../../console/page-parts.tsx";
import { aboutFile } from "../../imports/copy/import-notes-copy.ts";
import type { ImportReport } from "../../imports/domain/report.ts";
import type { ImportRun } from "../../imports/domain/run.ts";
import { formatShortMoment } from "../../kernel/format.ts";
import type { ListPage } from "../../kernel/paging.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { importsCopy } from "../copy/import-pages-copy.ts";
import type { ImportArea } from "../domain/import-area.ts";

const copy = importsCopy.runs;

const megabyte = 1_000_000;

export type ListedRun = Pick<ImportRun, "id" | "fileName" | "state" | "task" | "createdAt"> & {
  /** Kinds of data of the file, each with the name of the target that it is for. */
  kinds: readonly { kind: string; list: string | null }[];
  counts: ImportReport["counts"] | null;
  ended: number;
  /** Bytes kept of what an applied import has changed. */
  keptBytes: number;
  by: string;
};

export function RunList({ area, page }: { area: ImportArea; page: ListPage<ListedRun> }) {
  const rows = page.rows.map((run) => ({ ...run, area }));
  return (
    <Card id="archivos" title={copy.title}>
      <runList.List
        page={{ ...page, rows }}
        values={{}}
        empty={<p className="text-muted">{copy.empty}</p>}
      />
    </Card>
  );
}

type RunOfArea = ListedRun & { area: ImportArea };

export const runList = defineList({
  caption: copy.title,
  rowId: ({ id }: RunOfArea) => id,
  filters: {},
  columns: [
    { label: copy.columns.file, isName: true, cell: (run: RunOfArea) => <Name run={run} /> },
    {
      label: copy.columns.state,
      cell: ({ task, state }) => (task ? `${importsCopy.busy[task]}…` : importsCopy.state[state]),
    },
  ],
});

function Name({ run }: { run: RunOfArea }) {
  const { area, id, kinds, fileName, by, createdAt, counts, ended, keptBytes } = run;
  return (
    <>
      <TextLink to={area.path(id)} discover="none" className="wrap-anywhere">
        {fileName}
      </TextLink>
      <span className="block text-step--1 font-normal text-muted">
        {[
          kinds.map(({ kind, list }) => aboutFile(area.copyOf(kind), list)).join(" + "),
          copy.by(by, formatShortMoment(createdAt)),
          ...(counts ? [copy.counts(counts, ended)] : []),
          ...(keptBytes >= megabyte ? [copy.kept(Math.round(keptBytes / megabyte))] : []),
        ].join(" · ")}
      </span>
    </>
  );
}
