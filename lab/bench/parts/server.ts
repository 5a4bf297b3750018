import { startSite } from "../../../tests/support/site.ts";
import type { Effort } from "../effort.ts";
import { startNginx } from "../nginx.ts";
import { ensurePrograms, isInstalled, load, loadWithWrk } from "../programs.ts";
import { median, type Part, type Result } from "../result.ts";
import { startUncachedSite } from "../uncached-site.ts";

const connections = 64;
const maxRounds = 3;
const logPairs = 30;

/** Requests per second of the home page, compared with nginx serving the same bytes; one process each. */
export async function measureServer({
  runs,
  seconds,
}: Pick<Effort, "runs" | "seconds">): Promise<Part> {
  const length = { rounds: Math.min(maxRounds, runs), seconds };
  ensurePrograms();
  const remarks: string[] = [];
  const results: Result[] = [];
  if (isInstalled("wrk") && isInstalled("nginx")) results.push(...(await besideNginx(length)));
  else remarks.push("wrk and nginx (Debian: wrk, nginx-light) are not installed: not compared.");
  if (isInstalled("wrk")) results.push(await accessLog());
  results.push(await rendering(length));
  return { name: `Server (\`GET /\`, ${connections} connections)`, results, remarks };
}

type Length = { rounds: number; seconds: number };

async function besideNginx({ rounds, seconds }: Length): Promise<Result[]> {
  const site = await startSite({ logsToFile: true });
  const page = await fetch(site.url, { headers: { "Accept-Encoding": "br" } });
  const nginx = await startNginx(await readAsSent(site.url));
  await page.body?.cancel();
  const ours: Awaited<ReturnType<typeof loadWithWrk>>[] = [];
  const theirs: typeof ours = [];
  for (let round = 0; round < rounds; round++) {
    theirs.push(await loadWithWrk({ url: nginx.url, connections, seconds }));
    ours.push(await loadWithWrk({ url: `${site.url}/`, connections, seconds }));
  }
  await Promise.all([site.stop(), nginx.stop()]);
  const of = (loads: typeof ours, what: "perSecond" | "p99") =>
    median(loads.map((one) => one[what]));
  return [
    { what: "nginx, same bytes", value: of(theirs, "perSecond"), unit: "req/s" },
    { what: "the site", value: of(ours, "perSecond"), unit: "req/s" },
    {
      what: "the site against nginx",
      value: of(ours, "perSecond") / of(theirs, "perSecond"),
      unit: "×",
      goal: { atLeast: 0.4 },
    },
    {
      what: "p99 against nginx's",
      value: of(ours, "p99") / of(theirs, "p99"),
      unit: "×",
      goal: { atMost: 4 },
    },
  ];
}

/** Requests per second with the access log in a file, against those of a site that logs nothing. */
async function accessLog(): Promise<Result> {
  const logging = await startSite({ logsToFile: true });
  const silent = await startSite({ logsToFile: true, env: { LOG_LEVEL: "silent" } });
  const perSecond = async ({ url }: { url: string }) =>
    (await loadWithWrk({ url: `${url}/`, connections, seconds: 1 })).perSecond;
  const ratios: number[] = [];
  // Many short pairs, because the machine's speed changes more within a minute than the log costs.
  for (let pair = 0; pair < logPairs; pair++) {
    const without = await perSecond(silent);
    ratios.push((await perSecond(logging)) / without);
  }
  await Promise.all([logging.stop(), silent.stop()]);
  return {
    what: "with the access log, against none",
    value: median(ratios),
    unit: "×",
    goal: { atLeast: 0.9 },
  };
}

/** Requests per second without the page cache, after a first load that is not counted. */
async function rendering({ rounds, seconds }: Length): Promise<Result> {
  const site = await startUncachedSite();
  const run = () => load({ url: `${site.url}/`, connections: 8, seconds });
  await run();
  const loads = [];
  for (let round = 0; round < rounds; round++) loads.push(await run());
  await site.stop();
  return {
    what: "rendered anew with each request",
    value: median(loads.map(({ perSecond }) => perSecond)),
    unit: "req/s",
    goal: { atLeast: 400 },
  };
}

/** Response body as sent, compressed; fetch() would decompress it. */
async function readAsSent(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      resolve(Buffer.concat(pieces));
    }).once("error", reject);
  });
}
