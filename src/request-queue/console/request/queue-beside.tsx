import { href, Link } from "react-router";
import type { AccessRequest } from "../../../access-requests/domain/access-request.ts";
import { DueMark } from "../../../console/due-mark.tsx";
import { requestPath } from "../../../console/page-parts.tsx";
import { queueCopy } from "../../copy/queue-copy.ts";
import { dueOf } from "../due.ts";

/** Row of the queue beside an open request. */
type BesideLine = ReturnType<typeof toBesideLine>;

export function toBesideLine(request: AccessRequest, now: number) {
  const { id, company, reference } = request;
  return { id, company, reference, due: dueOf(request, now) };
}

/** Most urgent pending requests beside the open one, in windows that have room for both. */
export function QueueBeside({ lines, openId }: { lines: readonly BesideLine[]; openId: string }) {
  return (
    <nav
      aria-label={queueCopy.list.urgent}
      className="hidden min-[1600px]:sticky min-[1600px]:top-4 min-[1600px]:block min-[1600px]:max-h-[calc(100vh-2rem)] min-[1600px]:self-start min-[1600px]:overflow-y-auto print:hidden"
    >
      <p className="font-medium">
        <Link to={href("/gestion")} className="underline-quiet">
          {queueCopy.heading}
        </Link>
      </p>
      <ol className="mt-2 border-b border-line">
        {lines.map(({ id, company, reference, due }) => (
          <li key={id} className="border-t border-line">
            <Link
              to={requestPath(id)}
              aria-current={id === openId ? "page" : undefined}
              className="block px-3 py-2 hover:bg-surface aria-[current]:bg-surface aria-[current]:font-semibold"
            >
              <span className="block wrap-anywhere">{company}</span>
              <span className="flex flex-wrap justify-between gap-x-3 text-step--1 font-normal text-muted">
                <span className="tabular-nums">{reference}</span>
                <DueMark due={due} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
