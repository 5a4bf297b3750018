import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { queueCopy } from "../../copy/es-console-queue.ts";
import { useChanges } from "./use-changes.ts";

/** Shows when the list was loaded, with a reload link; with JavaScript the list reloads after changes. */
export function Freshness(loaded: { latest: number; clock: string }) {
  const { pathname, search } = useLocation();
  const news = useNews(loaded);
  useChanges(loaded.latest);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-step--1 text-muted">
      {queueCopy.refreshedAt(loaded.clock)}
      <Link
        to={{ pathname, search }}
        replace
        preventScrollReset
        className="inline-flex min-h-touch items-center gap-1.5 text-ink underline-quiet"
      >
        <RefreshCw strokeWidth={1.75} className="size-4" />
        {queueCopy.refresh}
      </Link>
      <span role="status" className="sr-only">
        {news}
      </span>
    </p>
  );
}

function useNews({ latest, clock }: { latest: number; clock: string }): string {
  const before = useRef(latest);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (latest > before.current) setNews(queueCopy.renewed(clock));
    before.current = latest;
  }, [latest, clock]);
  return news;
}
