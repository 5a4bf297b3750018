import { href } from "react-router";
import { formatMoment } from "../../../kernel/format.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { importActorName } from "../../copy/import-pages-copy.ts";
import { picturesCopy as copy } from "../../copy/pictures-copy.ts";
import type { PictureRun, RunCounts } from "../../domain/picture-run.ts";

type CountedRun = PictureRun & { counts: RunCounts };

export function RunLines({ runs }: { runs: readonly CountedRun[] }) {
  if (runs.length === 0) return <p className="text-muted">{copy.noRuns}</p>;
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id} className="border-b border-line py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <TextLink
              to={href("/gestion/catalogo/imagenes/:run", { run: run.id })}
              className="min-w-0 break-all"
            >
              {run.fileName}
            </TextLink>
            <span className="text-step--1">{copy.states[run.state]}</span>
          </p>
          <p className="text-step--1 text-muted">
            {formatMoment(run.createdAt)}, {importActorName(run.by)}
          </p>
          <p className="text-step--1 text-muted">{describeRun(run)}</p>
        </li>
      ))}
    </ul>
  );
}

export function describeRun({ state, counts }: CountedRun): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return state === "waiting" ? copy.progress(all - counts.waiting, all) : copy.outcome(counts);
}
