import { RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useLocation, useRevalidator } from "react-router";
import { TextLink } from "../../../ui/text-link.tsx";
import { queueCopy } from "../../copy/queue-copy.ts";

/** Shows when the list was loaded, with a reload link; with JavaScript the list reloads after changes. */
export function Freshness(loaded: { latest: number; clock: string }) {
  const { pathname, search } = useLocation();
  const news = useNews(loaded);
  useChanges(loaded.latest);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-step--1 text-muted">
      {queueCopy.refreshedAt(loaded.clock)}
      <TextLink to={{ pathname, search }} replace preventScrollReset className="gap-1.5 text-ink">
        <RefreshCw strokeWidth={1.75} className="size-4" />
        {queueCopy.refresh}
      </TextLink>
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

/** Interval in milliseconds at which the page asks whether any request has changed. */
const pace = 10_000;

/** Number of polls after which the data are reloaded even without a change, to refresh relative times. */
const maxInVain = 6;

/** Hook that reloads the page's data after a change to any request, while the page is visible. */
function useChanges(latest: number): void {
  const { state, revalidate } = useRevalidator();
  const inVain = useRef(0);

  const variant = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== "visible" || state !== "idle") return;
    inVain.current += 1;
    const isStale = inVain.current >= maxInVain;
    if (!isStale && (await findLatest(signal)) === latest) return;
    inVain.current = 0;
    if (!signal.aborted) await revalidate();
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setInterval(() => variant(signal), pace);
    document.addEventListener("visibilitychange", () => variant(signal), { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);

  /** Polls for the time of the latest change. A failure counts as no change; if signed out, NaN forces a reload. */
  async function findLatest(signal: AbortSignal): Promise<number> {
    try {
      const answer = await fetch(href("/gestion/cambios"), { signal });
      if (answer.redirected || answer.status === 401) return Number.NaN;
      const { latest: found } = (await answer.json()) as { latest: number };
      return answer.ok ? found : latest;
    } catch {
      return latest;
    }
  }
}
