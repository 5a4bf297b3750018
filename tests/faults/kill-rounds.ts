import { setTimeout as sleep } from "node:timers/promises";
import { chance } from "../support/chance.ts";
import { findFreePort } from "../support/free-port.ts";
import { startSite } from "../support/site.ts";
import { type Load, startLoad } from "./load.ts";

/**
 * Kills and restarts the site several times under load, at times derived from the seed. After the last round the site
 * runs on, so that it sends its emails.
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
  /** Kills and restarts another process, such as the database, instead of the site; resolves once it runs again. */
  kill?: (() => Promise<void>) | undefined;
}) {
  const random = chance(seed);
  // The site restarts on the same port, because visitors keep using the same URL.
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
