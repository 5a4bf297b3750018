import { readFileSync } from "node:fs";
import { startSite } from "../../../test/site.ts";
import { type Figure, median, type Part } from "../figure.ts";
import { ensurePrograms, load } from "../programs.ts";

const views = 100_000;

/** What the process costs: time to be ready, memory before and after many page views. */
export async function measureCost(): Promise<Part> {
  ensurePrograms();
  const starts: number[] = [];
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    const site = await startSite();
    starts.push(performance.now() - started);
    await site.stop();
  }
  const figures: Figure[] = [
    { what: "start to ready", value: median(starts), unit: "ms", goal: { atMost: 1000 } },
    ...(await memory()),
  ];
  return { name: "Cost (built, an empty database)", figures };
}

async function memory(): Promise<Figure[]> {
  const site = await startSite({ env: { LOG_LEVEL: "silent" } });
  const resident = () => {
    const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  };
  const atStart = resident();
  const after: number[] = [];
  let seen = 0;
  while (seen < views) {
    const { total } = await load({
      url: `${site.url}/`,
      connections: 16,
      seconds: 2,
      headers: { "Accept-Encoding": "br" },
    });
    const { total: applicants } = await load({
      url: `${site.url}/solicitud/enlace`,
      connections: 8,
      seconds: 1,
    });
    seen += total + applicants;
    after.push(resident());
  }
  await site.stop();
  const half = after[Math.floor(after.length / 2)] ?? Number.NaN;
  const end = after.at(-1) ?? Number.NaN;
  return [
    { what: "resident when ready", value: atStart, unit: "MB" },
    {
      what: `resident after ${views.toLocaleString("en-US")} page views, some rendered anew`,
      value: end,
      unit: "MB",
      goal: { atMost: 150 },
    },
    {
      what: "the second half of them against the first",
      value: end / half,
      unit: "×",
      goal: { atMost: 1.1 },
    },
  ];
}
