import { setTimeout as sleep } from "node:timers/promises";
import { retryDelay } from "../../kernel/backoff.ts";
import { fetching } from "../../promises/fetching.ts";
import type { Logger } from "../http/log.ts";
import { isUnavailable } from "./failures.ts";

/** Retries a task a few times while the database does not answer: it often starts later than the site. */
export async function retry<Result>(task: () => Promise<Result>, log: Logger): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await task();
    } catch (error) {
      if (failures === fetching.retries || !isUnavailable(error)) throw error;
      log.warn({ err: error }, "the database does not answer yet");
      await sleep(retryDelay(failures));
    }
  }
}
