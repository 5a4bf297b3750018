import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wanted = join(root, "lab", "bench", "programs");
const folder = join(root, ".cache", "bench");

/** Result of a load: responses by status, requests per second, percentiles of the latency in milliseconds. */
export type Load = {
  perSecond: number;
  statuses: Record<string, number>;
  p50: number;
  p99: number;
  total: number;
};

/** Installs Lighthouse and autocannon unless installed from the same version of their package-lock.json. */
export function ensurePrograms(): void {
  const lock = readFileSync(join(wanted, "package-lock.json"));
  const stamp = join(folder, "node_modules", ".installed-lock");
  const current = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  console.error("Installing Lighthouse and autocannon…");
  mkdirSync(folder, { recursive: true });
  cpSync(wanted, folder, { recursive: true });
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) throw new Error("The programs that measure could not be installed.");
  writeFileSync(stamp, current);
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ["-v"], { stdio: "ignore" }).error === undefined;
}

/** Sends requests for some seconds with the load generator autocannon. */
export async function load(options: {
  url: string;
  connections: number;
  seconds: number;
  perSecond?: number;
  headers?: Record<string, string>;
  /** Body of a POST request, in which autocannon replaces `[<id>]` by a different word in each request. */
  body?: string;
}): Promise<Load> {
  const { url, connections, seconds, perSecond, headers = {}, body } = options;
  const args = [
    "--json",
    "--no-progress",
    "-c",
    `${connections}`,
    "-d",
    `${seconds}`,
    // autocannon's correction for coordinated omission miscounts requests that arrive in bursts.
    ...(perSecond ? ["-R", `${perSecond}`, "--ignoreCoordinatedOmission"] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]),
    ...(body === undefined ? [] : ["-m", "POST", "-I", "-b", body]),
    url,
  ];
  const program = join(folder, "node_modules", "autocannon", "autocannon.js");
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    maxBuffer: 1e8,
  });
  const { requests, latency, statusCodeStats, duration } = JSON.parse(stdout);
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats as Record<string, { count: number }>).map(
      ([status, { count }]) => [status, count],
    ),
  );
  return {
    perSecond: requests.total / duration,
    total: requests.total,
    statuses,
    p50: latency.p50,
    p99: latency.p99,
  };
}

/**
 * Sends requests for some seconds with wrk, a load generator that is fast enough not to be the bottleneck: to one URL,
 * or to `paths` in turn.
 */
export async function loadWithWrk(options: {
  url: string;
  connections: number;
  seconds: number;
  paths?: readonly string[];
}): Promise<{ perSecond: number; p99: number }> {
  const { url, connections, seconds, paths } = options;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency"];
  const inTurn = paths ? ["-s", writeScript(paths)] : [];
  const { stdout } = await promisify(execFile)("wrk", [
    ...args,
    ...inTurn,
    "-H",
    "Accept-Encoding: br",
    url,
  ]);
  const [, perSecond = "NaN"] = stdout.match(/Requests\/sec:\s+([\d.]+)/) ?? [];
  const [, p99 = "NaN", unit = "ms"] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer 200:\n${stdout}`);
  return { perSecond: Number(perSecond), p99: Number(p99) * milliseconds[unit as "ms"] };
}

/** Script for wrk that requests paths in turn. */
function writeScript(paths: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "paths.lua");
  const list = paths.map((path) => JSON.stringify(path)).join(",\n");
  writeFileSync(
    file,
    `local paths = {${list}}\nlocal at = 0\nrequest = function()\n  at = at % #paths + 1\n  return wrk.format("GET", paths[at])\nend\n`,
  );
  return file;
}

const milliseconds = { us: 0.001, ms: 1, s: 1000 } as const;

/** Runs Lighthouse with its phone profile; the scores are from 0 to 100, times in milliseconds. */
export async function lighthouse(url: string, chromium: string): Promise<Audit> {
  const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      "--output=json",
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run",
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 1e9 },
  );
  const { categories, audits } = JSON.parse(stdout);
  return {
    scores: Object.fromEntries(
      Object.entries(categories as Record<string, { score: number }>).map(([name, { score }]) => [
        name,
        Math.round(score * 100),
      ]),
    ),
    largestPaint: audits["largest-contentful-paint"].numericValue,
    firstPaint: audits["first-contentful-paint"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
    blocked: audits["total-blocking-time"].numericValue,
    bytes: audits["total-byte-weight"].numericValue,
    missed: Object.entries(
      audits as Record<string, { score: number | null; scoreDisplayMode: string }>,
    )
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === "binary" && score === 0)
      .map(([name]) => name),
  };
}

export type Audit = {
  scores: Record<string, number>;
  largestPaint: number;
  firstPaint: number;
  shift: number;
  blocked: number;
  bytes: number;
  missed: string[];
};
