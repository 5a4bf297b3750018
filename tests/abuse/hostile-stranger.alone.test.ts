import { afterAll, beforeAll, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";
import { hostileHeaders } from "./hostile-headers.ts";
import {
  expectSameProcess,
  pipelined,
  sendAndLeave,
  sendBytes,
  statusesIn,
  wrongSignIns,
} from "./stranger.ts";

const within = { healthMs: 1000, pageMs: 2000 };
/** Random numbers from 0 to 1 with a fixed seed, so that every run tries the same requests. */
const random = mulberry32(20_261_122);

let site: Site;
beforeAll(async () => {
  site = await startSite({ openFiles: 1024, env: { SUBMISSIONS_PER_HOUR: "0" } });
});
afterAll(() => site.stop());

it("the site survives every header with every value, on a file, a cached page, a rendered page and a form", async () => {
  const script = (await ask(site, "/")).body.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? "/favicon.ico";
  const targets = ["GET /favicon.svg", `GET ${script}`, "GET /", "GET /gestion/entrar", "POST /"];
  await tryAll(
    targets.flatMap((target) => hostileHeaders.map((header) => ({ target, headers: [header] }))),
  );
}, 900_000);

it("the site survives thousands of requests with several headers at once", async () => {
  const paths = ["/favicon.svg", "/", "/politicas", "/gestion/entrar", "/nada", "/_.data", "//"];
  const requests = Array.from({ length: 5000 }, () => ({
    target: `${pick(["GET", "GET", "GET", "HEAD", "POST", "PUT", "OPTIONS"])} ${pick(paths)}`,
    headers: Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(hostileHeaders)),
  }));
  await tryAll(requests);
}, 900_000);

it("floods on many connections leave the health check within a second and a page within two", async () => {
  for (const path of ["/POLITICAS", "//", "/nada", "/gestion/entrar", "/favicon.svg"]) {
    const flood = Array.from({ length: 16 }, () => sendAndLeave(site, pipelined(path, 1600)));
    await Promise.all(flood);
    await expectSameProcess(site, within);
  }
  const signIns = wrongSignIns(site, 50);
  await expectSameProcess(site, within);
  await signIns;
  await expectSameProcess(site, within);
}, 300_000);

type Attempt = { target: string; headers: (readonly [name: string, value: string])[] };

/** Sends all requests, eight at a time, and then checks that the same process still answers. */
async function tryAll(attempts: Attempt[]): Promise<void> {
  const failures: string[] = [];
  const left = attempts[Symbol.iterator]();
  const worker = async () => {
    for (const { target, headers } of left) {
      const names = new Set(headers.map(([name]) => name));
      const own = [
        ...(names.has("Host") ? [] : ["Host: x"]),
        ...(names.has("Connection") ? [] : ["Connection: close"]),
      ];
      const lines = [`${target} HTTP/1.1`, ...own, ...headers.map((header) => header.join(": "))];
      const [status = 0] = statusesIn(await sendBytes(site, `${lines.join("\r\n")}\r\n\r\n`));
      if (status < 100 || (status >= 500 && status !== 503))
        failures.push(`${lines.join(" | ").slice(0, 200)} → ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(failures).toEqual([]);
  await expectSameProcess(site);
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Pseudo-random number generator. Source: https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
