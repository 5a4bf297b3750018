import { Download } from "lucide-react";
import { href, Link } from "react-router";
import { formatCount } from "../../../kernel/format-count.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { queueCopy } from "../../copy/es-console-queue.ts";
import type { QueueCount } from "../../domain/queue.ts";
import { type QueueView, queueSearch } from "./queue-view.ts";

export function QueueEnd({
  view,
  next,
  isFirstPage,
  shown,
  total,
}: {
  view: QueueView;
  next: string | null;
  isFirstPage: boolean;
  shown: number;
  total: QueueCount;
}) {
  const search = queueSearch(view);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-4">
        {shown > 0 && (
          <p className="text-step--1 text-muted tabular-nums">
            {queueCopy.count({ ...total, shown, total: formatCount(total.count) })}
          </p>
        )}
        {next && (
          <ButtonLink
            variant="quiet"
            to={{ pathname: href("/gestion"), search: withCursor(search, next) }}
          >
            {queueCopy.nextPage}
          </ButtonLink>
        )}
        {!isFirstPage && (
          <Link
            to={{ pathname: href("/gestion"), search }}
            className="inline-flex min-h-touch items-center underline-quiet"
          >
            {queueCopy.firstPage}
          </Link>
        )}
      </div>
      {!(shown === 0 && isFirstPage) && <Exports search={search} />}
    </div>
  );
}

function Exports({ search }: { search: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-step--1">
      <Download strokeWidth={1.75} className="mr-1 size-4 text-muted" />
      <span id="exportar" className="mr-2 text-muted">
        {queueCopy.export}
      </span>
      {[
        { path: href("/gestion/exportacion.csv"), name: queueCopy.csv },
        { path: href("/gestion/exportacion.json"), name: queueCopy.json },
      ].map(({ path, name }) => (
        // A plain link, because the client-side router has no page for a file.
        <a
          key={path}
          href={`${path}${search}`}
          aria-describedby="exportar"
          className="inline-flex min-h-touch min-w-touch items-center justify-center underline-quiet"
        >
          {name}
        </a>
      ))}
    </p>
  );
}

function withCursor(search: string, cursor: string): string {
  const params = new URLSearchParams(search);
  params.set("desde", cursor);
  return `?${params}`;
}
