import { readFileSync } from "node:fs";
import { startSite } from "../../../tests/support/site.ts";
import type { Effort } from "../effort.ts";
import { ensurePrograms, load } from "../programs.ts";
import { median, type Part, type Result } from "../result.ts";

/** Measures the time to start, and the memory before and after many page views. */
export async function measureCost({
  runs,
  ...length
}: Pick<Effort, "runs" | "views" | "seconds">): Promise<Part> {
  ensurePrograms();
  const starts: number[] = [];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    const site = await startSite({ logsToFile: true });
    starts.push(performance.now() - started);
    await site.stop();
  }
  const results: Result[] = [
    { what: "start to ready", value: median(starts), unit: "ms", goal: { atMost: 1000 } },
    ...(await memory(length)),
  ];
  return { name: "Cost (built, an empty database)", results };
}

async function memory({ views, seconds }: Pick<Effort, "views" | "seconds">): Promise<Result[]> {
  const site = await startSite({ logsToFile: true });
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
      seconds: 1,
      headers: { "Accept-Encoding": "br" },
    });
    seen += total;
    after.push(resident());
  }
  const { total: rendered } = await load({
    url: `${site.url}/solicitud/enlace`,
    connections: 8,
    seconds,
  });
  const afterRendered = resident();
  await site.stop();
  const half = after[Math.floor(after.length / 2)] ?? Number.NaN;
  const end = after.at(-1) ?? Number.NaN;
  return [
    { what: "resident when ready", value: atStart, unit: "MB" },
    {
      what: `resident after ${inThousands(seen)} views of the home page`,
      value: end,
      unit: "MB",
      goal: { atMost: 200 },
    },
    {
      what: "the second half of them against the first",
      value: end / half,
      unit: "×",
      goal: { atMost: 1.1 },
    },
    {
      what: `resident at the end of ${inThousands(rendered)} applicant's pages more, each rendered anew`,
      value: afterRendered,
      unit: "MB",
    },
  ];
}

function inThousands(count: number): string {
  return `${Math.floor(count / 1000)},000`;
}
