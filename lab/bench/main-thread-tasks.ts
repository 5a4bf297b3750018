/**
 * Measures the longest main-thread tasks of pages by processor time, which depends less on other programs than
 * Lighthouse's blocking time: node lab/bench/main-thread-tasks.ts [--pages /,/catalogo] [--runs 9] [--url SITE]
 */
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { launchChromium } from "../../tests/support/chromium.ts";
import { startSite } from "../../tests/support/site.ts";
import { median } from "./result.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "/,/catalogo" },
    runs: { type: "string", default: "9" },
    url: { type: "string" },
  },
});

const shown = new Set([
  "ParseHTML",
  "EvaluateScript",
  "FunctionCall",
  "UpdateLayoutTree",
  "Layout",
  "Paint",
]);

const site = values.url ? null : await startSite({ env: { SAMPLE_CATALOGUE: "yes" } });
const browser = await launchChromium();
for (const path of values.pages.split(",")) {
  const runs: Task[][] = [];
  const url = new URL(path, values.url ?? site?.url).href;
  for (let run = 0; run < Number(values.runs); run++) runs.push(await tasksOf(url, browser));
  console.log(`\n${path}, medians of ${runs.length}: sum ${sumOf(runs).toFixed(0)} ms`);
  for (let rank = 0; rank < 6; rank++) {
    const ranked = runs.flatMap((tasks) => tasks[rank] ?? []);
    const simulated = median(ranked.map((task) => task.simulated));
    const example = ranked.find((task) => task.simulated === simulated);
    console.log(`${simulated.toFixed(0).padStart(4)} ms on Lighthouse's phone  ${example?.parts}`);
  }
}
await browser.close();
await site?.stop();

type Task = { simulated: number; cpu: number; parts: string };
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/** Loads a page in a new browser context, and returns its tasks after the navigation, longest first. */
async function tasksOf(url: string, browser: Browser): Promise<Task[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "devtools.timeline", "loading"],
  });
  await page.goto(url, { waitUntil: "load" });
  // Waits, because fonts and the lower sections of a page are laid out in the seconds after the load event.
  await page.waitForTimeout(2500);
  const trace = await browser.stopTracing();
  await context.close();
  return longestTasks(JSON.parse(trace.toString()).traceEvents);
}

function longestTasks(events: TraceEvent[]): Task[] {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  const main = events.filter(
    ({ ph, pid, tid }) => ph === "X" && pid === paint?.pid && tid === paint.tid,
  );
  const commit = main.findLast(
    ({ name, ts }) => name === "DocumentLoader::CommitNavigation" && ts < (paint?.ts ?? 0),
  );
  const start = commit ? commit.ts + (commit.dur ?? 0) : 0;
  return main
    .filter((event) => event.name.endsWith("RunTask") && event.ts >= start)
    .map((task) => toTask(task, main))
    .sort((one, other) => other.simulated - one.simulated);
}

/** Task with its time on a phone as Lighthouse simulates it: four times slower, or twice if the task has a layout. */
function toTask(task: TraceEvent, main: TraceEvent[]): Task {
  const cpu = milliseconds(task);
  const end = task.ts + (task.dur ?? 0);
  const inside = main.filter(({ ts, name }) => ts > task.ts && ts < end && shown.has(name));
  const hasLayout = inside.some(({ name }) => name === "Layout");
  const parts = inside.map((event) => `${event.name} ${milliseconds(event).toFixed(1)}`);
  return { cpu, simulated: cpu * (hasLayout ? 2 : 4), parts: parts.join(", ") };
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}

function sumOf(runs: Task[][]): number {
  return median(runs.map((tasks) => tasks.reduce((sum, { cpu }) => sum + cpu, 0)));
}
