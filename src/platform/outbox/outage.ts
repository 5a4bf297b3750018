import type { SendFailure } from "./transport.ts";

export interface OutageWatch {
  noteSuccess(): void;
  noteFailure(failure: SendFailure): void;
  check(): Promise<void>;
}

/**
 * Detects that the mail server is back, so that waiting emails need not sit out their delays. `onBack` is called
 * then, and after the first success since the start.
 */
export function createOutageWatch({
  answers,
  onBack,
  now,
  lookEvery,
}: {
  answers: () => Promise<boolean>;
  onBack: () => Promise<void>;
  now: () => number;
  lookEvery: number;
}): OutageWatch {
  let server: "here" | "doubtful" | "away" = "away";
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    lookedAt = now();
    if (!(await answers())) server = "away";
    // It answers right after a failure: no outage, the email's own delay applies.
    else if (server === "doubtful") server = "here";
    else await back();
  }

  async function back(): Promise<void> {
    await onBack();
    server = "here";
  }

  return {
    noteSuccess() {
      // Probe at the next check.
      if (server === "away") lookedAt = Number.NEGATIVE_INFINITY;
    },
    noteFailure({ about }) {
      if (about === "server" && server === "here") server = "doubtful";
    },
    async check() {
      const since = now() - lookedAt;
      // Negative: the clock was set back.
      const isDue = server === "doubtful" || since >= lookEvery || since < 0;
      if (server === "here" || !isDue || looking) return;
      looking = lookNow().finally(() => {
        looking = null;
      });
      await looking;
    },
  };
}
