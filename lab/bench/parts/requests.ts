import { startDefaultPostgres } from "../../../tests/support/postgres.ts";
import { startSite } from "../../../tests/support/site.ts";
import { type Arrivals, arrive } from "../arrivals.ts";
import { cpuTime } from "../cpu-time.ts";
import type { Effort } from "../effort.ts";
import { ensurePrograms, type Load, load } from "../programs.ts";
import type { Part, Result } from "../result.ts";

export async function measureRequests({ seconds }: Pick<Effort, "seconds">): Promise<Part> {
  ensurePrograms();
  const postgres = await startDefaultPostgres();
  const results = [
    ...(await measure({ name: "SQLite", seconds, env: {}, goals: { atMost: 15, atLeast: 1500 } })),
    ...(await measure({ name: "PostgreSQL", seconds, env: { DATABASE_URL: postgres.url } })),
  ];
  await postgres.stop();
  return { name: "Access requests (`POST /`, form encoded, 303)", results };
}

async function measure({
  name,
  seconds,
  env,
  goals,
}: {
  name: string;
  seconds: number;
  env: Record<string, string>;
  goals?: { atMost: number; atLeast: number };
}): Promise<Result[]> {
  const site = await startSite({ env: { ...env, SUBMISSIONS_PER_HOUR: "0" }, logsToFile: true });
  await post(site.url, { connections: 16, seconds: 2, round: "warm" });
  const steady = await postSteadily(site.url, seconds);
  const bursts = await post(site.url, {
    connections: 16,
    perSecond: 200,
    seconds,
    round: "burst",
  });
  const pid = site.process.pid ?? 0;
  const before = cpuTime(pid);
  const max = await post(site.url, { connections: 64, seconds, round: "most" });
  const cpu = cpuTime(pid) - before;
  await site.stop();
  return [
    {
      what: `${name}: p99 at 200 a second`,
      value: steady.p99,
      unit: "ms",
      ...(goals && { goal: { atMost: goals.atMost } }),
    },
    { what: `${name}: p50 at 200 a second`, value: steady.p50, unit: "ms" },
    {
      what: `${name}: p99 of 200 in one go each second, 16 at a time`,
      value: bursts.p99,
      unit: "ms",
    },
    {
      what: `${name}: sustained`,
      value: max.perSecond,
      unit: "req/s",
      ...(goals && { goal: { atLeast: goals.atLeast } }),
    },
    { what: `${name}: p99 while sustained`, value: max.p99, unit: "ms" },
    { what: `${name}: processor time a request`, value: cpu / max.total, unit: "ms" },
  ];
}

async function post(
  url: string,
  options: { connections: number; seconds: number; perSecond?: number; round: string },
): Promise<Load> {
  const { round, ...rest } = options;
  const loaded = await load({
    ...rest,
    url: `${url}/`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: formFrom(`${round}.[<id>]`),
  });
  requireAccepted(loaded.statuses);
  return loaded;
}

async function postSteadily(url: string, seconds: number): Promise<Arrivals> {
  const arrivals = await arrive({
    url: `${url}/`,
    perSecond: 200,
    seconds,
    bodyOf: (form) => formFrom(`steady.${form}`),
  });
  requireAccepted(arrivals.statuses);
  return arrivals;
}

/** URL-encoded form of an access request. */
export function formFrom(mailbox: string): string {
  const form = new URLSearchParams({
    company: "Farmacia del Mar",
    contact: "Compras",
    email: "EMAIL",
    phone: "600123123",
    taxId: "B12345674",
  });
  return form.toString().replace("EMAIL", `${mailbox}@farmacia-del-mar.example`);
}

function requireAccepted(statuses: Record<string, number>): void {
  if (Object.keys(statuses).some((status) => status !== "303"))
    throw new Error(`Not all were accepted: ${JSON.stringify(statuses)}`);
}
