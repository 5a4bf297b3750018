import { randomUUID } from "node:crypto";
import { backoffDelay } from "../../kernel/backoff.ts";
import type { Database } from "../../platform/database/database.ts";
import { isUnavailable } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { type LeasingWorker, startLeasingWorker } from "../../platform/jobs/leasing-worker.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import type { FetchProblem } from "../../products/domain/stored-picture.ts";
import {
  claimWaitingPicture,
  type LeasedPicture,
  nextPictureDueAt,
  recordFetched,
  recordNotFetched,
  releasePicture,
} from "../store/waiting-pictures.ts";
import type { FetchPicture } from "./fetch-picture.ts";
import { takeProductPicture } from "./used-pictures.ts";

/** Concurrency limit: keeps at most three pictures of 20 MB in memory. */
const atOnce = { inAll: 3, inLane: 3 };
/** Lease in milliseconds; longer than fetching and cropping a picture can take. */
const leaseLasts = 120_000;
const grace = 2000;

const minute = 60_000;
/** Delays in milliseconds before each retry; after the last one fails, the picture is refused. */
const laterDelays = [minute, 10 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute];

export type PictureFetcherDeps = {
  db: Database;
  pictures: Pick<Pictures, "take" | "cut">;
  fetch: FetchPicture;
  log: Pick<Logger, "warn" | "error">;
  now?: () => number;
  random?: () => number;
};

/** Background worker that fetches pictures from URLs; until a picture is fetched, its product is shown without it. */
export function createPictureFetcher({
  now = Date.now,
  random = Math.random,
  ...deps
}: PictureFetcherDeps): LeasingWorker {
  const { db, log } = deps;
  return startLeasingWorker<LeasedPicture>({
    atOnce,
    laneOf: () => "",
    claim: (full) =>
      full.length > 0
        ? Promise.resolve(null)
        : claimWaitingPicture(db, {
            now: now(),
            lease: { holder: randomUUID(), until: now() + leaseLasts },
          }),
    work: (leased, stop) => fetchOne({ ...deps, now, random }, leased, stop),
    nextDueAt: (full) => (full.length > 0 ? Promise.resolve(null) : nextPictureDueAt(db, now())),
    now,
    grace,
    onFailure(error) {
      if (isUnavailable(error)) log.warn({ err: error }, "pictures at addresses wait");
      else log.error({ err: error }, "a picture at an address cannot be fetched");
    },
  });
}

async function fetchOne(
  { db, pictures, fetch, now, random }: Required<PictureFetcherDeps>,
  leased: LeasedPicture,
  stop: AbortSignal,
): Promise<void> {
  const fetched = await fetch(leased.address, stop);
  if (fetched.kind === "stopped") return releasePicture(db, leased);
  const fail = (problem: FetchProblem, isFinal: boolean) => {
    const failures = leased.attempts + 1;
    const next =
      isFinal || failures > laterDelays.length
        ? null
        : now() + backoffDelay({ quickTries: 0, laterDelays }, { failures, random: random() });
    return recordNotFetched(db, leased, { problem, next, at: now() });
  };
  if (fetched.kind === "failed") return fail(fetched.problem, fetched.isFinal);
  const taken = await takeProductPicture(pictures, fetched.content);
  if (taken.kind === "rejected")
    return fail(taken.problem, taken.problem !== "busy" && taken.problem !== "no-room");
  return recordFetched(db, leased, { ...taken, at: now() });
}
