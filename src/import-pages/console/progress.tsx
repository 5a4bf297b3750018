import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { progressCopy as copy } from "../../imports/copy/progress-copy.ts";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import type { ImportProgress } from "../../imports/domain/run.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { ProblemTable, type ShownProblem } from "./problem-list.tsx";

const pollEvery = 1500;
const refreshSeconds = 4;

/** Progress of the background task; the page reloads by itself, without JavaScript through a meta refresh. */
export function Progress({
  words,
  progress,
  problems,
  address,
}: {
  words: ImportKindCopy;
  progress: ImportProgress | null;
  problems: readonly ShownProblem[];
  address: string;
}) {
  usePolling();
  const step = progress ? words.pages.step[progress.step] : copy.waiting;
  return (
    <Card id="progreso" title={copy.title}>
      <noscript>
        <meta httpEquiv="refresh" content={String(refreshSeconds)} />
      </noscript>
      {/* The live region contains only the step, so that screen readers do not announce every change of the count. */}
      <p role="status" className="mt-3 font-medium">
        {step}…
      </p>
      <progress
        aria-label={step}
        className="mt-2 h-2 w-full max-w-measure accent-primary"
        {...(progress &&
          progress.total !== null && {
            max: Math.max(1, progress.total),
            value: Math.min(progress.done, progress.total),
          })}
      />
      {/* The line is there before the first count, so that the text below does not move. */}
      <p className="min-h-[1lh] text-step--1 text-muted tabular-nums">
        {progress && copy.done(progress)}
      </p>
      <p className="mt-3 max-w-measure text-muted">{copy.text}</p>
      <TextLink to={address} className="mt-1">
        {copy.refresh}
      </TextLink>
      {progress && problems.length > 0 && (
        <>
          <p className="mt-4">
            {copy.soFar(progress.problems)}
            {progress.problems > problems.length && copy.first(problems.length)}:
          </p>
          <ProblemTable problems={problems} />
        </>
      )}
    </Card>
  );
}

/** Hook that reloads the page's data while the import is under way and the page is visible. */
function usePolling(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, pollEvery);
    const again = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [revalidate, state]);
}
