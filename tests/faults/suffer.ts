import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "../site.ts";
import type { Fault } from "./faults.ts";
import { type Heard, startLoad } from "./load.ts";
import { emailsIn, emailsTo, type Reckoning, reckon } from "./reckoning.ts";

export type Suffered = { heard: Heard; during: Heard; reckoning: Reckoning };

/** Lets a fault come and go under load, `lasts` milliseconds long, and reckons what it cost. */
export async function suffer(fault: Fault, { lasts }: { lasts: number }): Promise<Suffered> {
  const ground = await fault.ground();
  try {
    const env = { ...ground.env, SUBMISSIONS_PER_HOUR: "0" };
    const site = await startSite({ env });
    try {
      const before = startLoad(site);
      await sleep(400);
      const end = await fault.begin(site, ground);
      // Forms that were under way when it began have no say in what it looks like.
      const during = startLoad(site, { visitors: 4 });
      await sleep(lasts);
      await end();
      await during.stop();
      await sleep(400);
      await before.stop();
      const acknowledged = new Map([...before.acknowledged, ...during.acknowledged]);
      const reckoning = await reckon(
        { acknowledged },
        { env, emails: () => (ground.mail ? emailsTo(ground.mail) : emailsIn(site.dataDir)) },
      );
      return { heard: before, during, reckoning };
    } finally {
      await site.stop();
    }
  } finally {
    await ground.clear();
  }
}
