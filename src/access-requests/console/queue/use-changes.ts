import { useEffect, useEffectEvent, useRef } from "react";
import { href, useRevalidator } from "react-router";

/** How often a page that is looked at asks for changes, in milliseconds. */
const pace = 10_000;

/** After so many times in vain it is read anew all the same: «dentro de 5 minutos» is true for a minute. */
const longestInVain = 6;

/** Reads the page's data anew when something happened to any request, while somebody can see it. */
export function useChanges(latest: number): void {
  const { state, revalidate } = useRevalidator();
  const inVain = useRef(0);

  const variant = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== "visible" || state !== "idle") return;
    inVain.current += 1;
    const isStale = inVain.current >= longestInVain;
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

  /** What cannot be asked just now counts as nothing new; whoever was signed out is led to the door by the new read. */
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
