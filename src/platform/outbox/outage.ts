import type { SendFailure } from "./mail-transport.ts";

export type OutageWatch = ReturnType<typeof createOutageWatch>;

/** Calls `onBack` when the mail server answers after an outage or the start, so that waiting emails go out. */
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
}) {
  let server: "here" | "doubtful" | "away" = "away";
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    lookedAt = now();
    if (!(await answers())) server = "away";
    // The server answers right after a failure, so there is no outage; the failed email waits for its own retry.
    else if (server === "doubtful") server = "here";
    else await back();
  }

  async function back(): Promise<void> {
    await onBack();
    server = "here";
  }

  return {
    noteSuccess(): void {
      // Makes the next check probe the server.
      if (server === "away") lookedAt = Number.NEGATIVE_INFINITY;
    },
    noteFailure({ about }: SendFailure) {
      if (about === "server" && server === "here") server = "doubtful";
    },
    async check(): Promise<void> {
      const since = now() - lookedAt;
      // A negative time since the last probe means that the clock was set back.
      const isDue = server === "doubtful" || since >= lookEvery || since < 0;
      if (server === "here" || !isDue || looking) return;
      looking = lookNow().finally(() => {
        looking = null;
      });
      await looking;
    },
  };
}
