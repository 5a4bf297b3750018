import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "../support/site.ts";
import type { Fault } from "./faults.ts";
import { type Heard, startLoad } from "./load.ts";
import { countLosses, emailsIn, emailsTo, type Losses } from "./losses.ts";

export type FaultRun = { heard: Heard; during: Heard; losses: Losses };

/** Causes a fault for `lasts` milliseconds while the site is under load, and counts the losses. */
export async function runFault(fault: Fault, { lasts }: { lasts: number }): Promise<FaultRun> {
  const environment = await fault.environment();
  try {
    const env = { ...environment.env, SUBMISSIONS_PER_HOUR: "0" };
    const site = await startSite({ env });
    try {
      const before = startLoad(site);
      await sleep(400);
      const end = await fault.begin(site, environment);
      // A second load counts only responses to requests that were sent during the fault.
      const during = startLoad(site, { visitors: 4 });
      await sleep(lasts);
      await end();
      await during.stop();
      await sleep(400);
      await before.stop();
      const acknowledged = new Map([...before.acknowledged, ...during.acknowledged]);
      const losses = await countLosses(
        { acknowledged },
        {
          env,
          emails: () => (environment.mail ? emailsTo(environment.mail) : emailsIn(site.dataDir)),
        },
      );
      return { heard: before, during, losses };
    } finally {
      await site.stop();
    }
  } finally {
    await environment.clear();
  }
}
