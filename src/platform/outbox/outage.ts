import type { SendFailure } from "./transport.ts";

export interface OutageWatch {
  noteSuccess(): void;
  noteFailure(failure: SendFailure): void;
  /** Asks the mail server whether it is there, when there is reason to and not too often. */
  check(): Promise<void>;
}

/**
 * Notices that the mail server is back, so that emails which waited for it need not wait out their delays of
 * hours. `onBack` is called then, and when it answers for the first time: nobody knows what was before the start.
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
    // Answering at once after a failure, it was never away: the email's own delay is right.
    else if (server === "doubtful") server = "here";
    else await back();
  }

  async function back(): Promise<void> {
    await onBack();
    server = "here";
  }

  return {
    noteSuccess() {
      // Seen at the next look.
      if (server === "away") lookedAt = Number.NEGATIVE_INFINITY;
    },
    noteFailure({ about }) {
      if (about === "server" && server === "here") server = "doubtful";
    },
    async check() {
      const since = now() - lookedAt;
      // Looked at later than now: the clock was set back.
      const isDue = server === "doubtful" || since >= lookEvery || since < 0;
      if (server === "here" || !isDue || looking) return;
      looking = lookNow().finally(() => {
        looking = null;
      });
      await looking;
    },
  };
}
