import { Temporal } from "temporal-polyfill";
import { expect, vi } from "vitest";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createViesClient } from "../../src/vies/client/vies-client.ts";
import type { ViesCheck } from "../../src/vies/domain/check.ts";
import { createViesWorker, type ViesWorker } from "../../src/vies/services/vies-worker.ts";
import { enqueueViesCheck, findViesCheck } from "../../src/vies/store/checks.ts";
import type { Opened } from "./engines.ts";
import { type FakeVies, startFakeVies } from "./fake-vies.ts";
import { storeRequest } from "./stored-requests.ts";

/** A database, a fake VIES (the VAT number check of the European Commission), workers and a manual clock. */
export type Bench = Awaited<ReturnType<typeof setUpBench>>;

export async function setUpBench(open: () => Promise<Opened>) {
  const opened = await open();
  const vies: FakeVies = await startFakeVies();
  const workers: ViesWorker[] = [];
  const logged: unknown[] = [];
  const keep = (...line: unknown[]) => void logged.push(line);
  const log = { info: keep, warn: keep, error: keep };
  let now = Temporal.Instant.from("2025-06-02T08:00:00Z");

  const bench = {
    ...opened,
    vies,
    logged,
    clock: () => now,
    advance(by: Temporal.DurationLike): void {
      now = now.add(by);
    },
    startWorker(db: Database = opened.db): ViesWorker {
      const client = createViesClient({ url: vies.url, requester: () => null, log });
      const clock = () => now;
      const worker = createViesWorker({
        db,
        engine: opened.engine,
        client,
        log,
        clock,
        random: () => 0,
      });
      workers.push(worker);
      return worker;
    },
    /** Stores a request and enqueues the VIES check of its tax ID. */
    async enqueue(form: Parameters<typeof storeRequest>[1] = {}): Promise<AccessRequest> {
      const request = await storeRequest(opened.db, form);
      await enqueueViesCheck(opened.db, request, now);
      return request;
    },
    async check({ id }: { id: string }): Promise<ViesCheck> {
      const check = await findViesCheck(opened.db, id);
      if (!check) throw new Error("nobody asked for this check");
      return check;
    },
    /** Waits until the check of a request matches `expected`, and returns it. */
    until: (request: { id: string }, expected: Partial<ViesCheck>): Promise<ViesCheck> =>
      vi.waitFor(
        async () => {
          const check = await bench.check(request);
          expect(check).toMatchObject(expected);
          return check;
        },
        { timeout: 90_000, interval: 15 },
      ),
    /** Gives workers 50 ms to start a check, then waits until no check is due or running. */
    async settle(): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await vi.waitFor(async () => expect(await countUnsettled(opened.db, now)).toBe(0), {
        timeout: 90_000,
        interval: 15,
      });
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await vies.close();
      await opened.close();
    },
  };
  return bench;
}

async function countUnsettled(db: Database, now: Temporal.Instant): Promise<number> {
  const rows = await db
    .selectFrom("vies_check")
    .select("request_id")
    .where((eb) =>
      eb.or([
        eb("next_attempt_at", "<=", now.epochMilliseconds),
        eb("lease_holder", "is not", null),
      ]),
    )
    .execute();
  return rows.length;
}
