import { href } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { importActorName } from "../../imports/copy/import-actor-copy.ts";
import { formatMoment } from "../../kernel/format.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { picturesCopy as copy } from "../copy/pictures-copy.ts";
import type { PictureRun, RunCounts } from "../domain/picture-run.ts";

type CountedRun = PictureRun & { counts: RunCounts };

export function RunLines({ runs }: { runs: readonly CountedRun[] }) {
  if (runs.length === 0) return <p className="text-muted">{copy.noRuns}</p>;
  return (
    <ListTable caption={copy.runsTitle} columns={columns} rows={runs} rowId={({ id }) => id} />
  );
}

const columns: readonly ListColumn<CountedRun>[] = [
  { label: copy.columns.file, isName: true, cell: (run) => <Name run={run} /> },
  {
    label: copy.columns.outcome,
    onPhone: "line",
    cell: (run) => <span className="text-muted">{describeRun(run)}</span>,
  },
  { label: copy.columns.state, cell: ({ state }) => copy.states[state] },
];

function Name({ run: { id, fileName, createdAt, by } }: { run: CountedRun }) {
  return (
    <>
      <TextLink to={href("/gestion/catalogo/imagenes/:run", { run: id })} className="break-all">
        {fileName}
      </TextLink>
      <span className="block text-step--1 font-normal text-muted">
        {formatMoment(createdAt)}, {importActorName(by)}
      </span>
    </>
  );
}

export function describeRun({ state, counts }: CountedRun): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return state === "waiting" ? copy.progress(all - counts.waiting, all) : copy.outcome(counts);
}
