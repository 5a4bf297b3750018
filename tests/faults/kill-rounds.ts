import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../support/free-port.ts";
import { startSite } from "../support/site.ts";
import { chance } from "./chance.ts";
import { type Load, startLoad } from "./load.ts";

/**
 * Kills something in the middle of the load, again and again, at moments that the seed decides. The last site
 * goes on running, so that its emails go.
 */
export async function killInRounds({
  rounds,
  seed,
  env,
  kill,
}: {
  rounds: number;
  seed: number;
  env: Record<string, string>;
  /** Something else than the site; resolves once it is back. */
  kill?: (() => Promise<void>) | undefined;
}) {
  const random = chance(seed);
  // The same port each time, as visitors go on asking for the same site.
  const settings = { ...env, PORT: `${await findFreePort()}`, SUBMISSIONS_PER_HOUR: "0" };
  let site = await startSite({ env: settings });
  const load: Load = startLoad(site);
  for (let round = 0; round < rounds; round += 1) {
    await sleep(100 + random() * 700);
    if (kill) await kill();
    else {
      await site.kill9();
      site = await startSite({ env: settings });
    }
  }
  await sleep(300);
  await load.stop();
  return { load, site };
}
