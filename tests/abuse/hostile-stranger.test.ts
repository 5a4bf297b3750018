import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";
import { tellingHeaders } from "./hostile-headers.ts";
import {
  expectSameProcess,
  pipelined,
  sendAndLeave,
  sendBytes,
  statusesIn,
  wrongSignIns,
} from "./stranger.ts";

let site: Site;
beforeAll(async () => {
  // No preload scripts of the tests: hashing a password must cost as much as in production.
  const env = { SUBMISSIONS_PER_HOUR: "0", NODE_OPTIONS: "" };
  site = await startSite({ openFiles: 1024, env });
});
afterEach(async () => {
  await expectSameProcess(site);
});
afterAll(() => site.stop());

it.each([
  ["bytes=10-5", 200],
  ["bytes=0-99999999999999999999", 206],
  ["bytes=0-18446744073709551615", 206],
  ["bytes=-5", 206],
  ["bytes=-0", 416],
  ["items=0-3", 200],
  ["bytes=a-b", 200],
])("a file asked for with the range %s is answered %d", async (Range, status) => {
  const whole = await ask(site, "/favicon.svg");
  const answer = await ask(site, "/favicon.svg", { headers: { Range } });
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body).toBe(whole.body);
  if (Range === "bytes=-5") expect(answer.body).toBe(whole.body.slice(-5));
});

it("sixteen connections that request a file 1,600 times each without reading do not open it", async () => {
  const heard = await Promise.all(
    Array.from({ length: 16 }, () => sendBytes(site, pipelined("/favicon.svg", 1600))),
  );
  for (const text of heard) expect(statusesIn(text).length).toBeLessThan(100);
});

it("a thousand pages asked for on one connection are not rendered", async () => {
  for (const path of ["/POLITICAS", "//", "/.", "/nada", "/gestion/entrar"])
    await sendAndLeave(site, pipelined(path, 1000));
  const heard = await sendBytes(site, pipelined("/gestion/entrar", 1000));
  const statuses = statusesIn(heard);
  expect(statuses.length).toBeLessThan(12);
  expect(statuses.at(-1)).toBe(503);
});

it("pipelined requests within the limit are answered in their order", async () => {
  const paths = ["/favicon.svg", "/gestion/entrar", "/healthz", "/nada", "/politicas"];
  const last = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const heard = await sendBytes(site, paths.map((path) => pipelined(path, 1)).join("") + last);
  expect(statusesIn(heard)).toEqual([200, 200, 200, 404, 200, 200]);
});

it("thirty wrong passwords at once do not keep other visitors from files and pages", async () => {
  const signIns = wrongSignIns(site, 30);
  await expectSameProcess(site);
  const statuses = await signIns;
  expect(new Set(statuses)).toEqual(new Set([422, 503]));
});

it("no request header, whatever its value, causes a server error", async () => {
  const css = (await ask(site, "/politicas")).body.match(/\/assets\/[\w.-]+\.js/)?.[0];
  const targets = ["/favicon.svg", "/", "/gestion/entrar", css ?? "/favicon.ico", "/nada"];
  const failures: string[] = [];
  const left = tellingHeaders.entries();
  const sendEach = async () => {
    for (const [at, header] of left) await tryHeader(at, header);
  };
  const tryHeader = async (at: number, [name, value]: readonly [string, string]) => {
    const target = targets[at % targets.length];
    const isPosted = at % 7 === 6;
    const head = `${isPosted ? "POST / " : `GET ${target} `}HTTP/1.1\r\n`;
    const host = name === "Host" ? "" : "Host: x\r\n";
    const close = name === "Connection" ? "" : "Connection: close\r\n";
    const heard = await sendBytes(site, `${head}${host}${close}${name}: ${value}\r\n\r\n`);
    const [status = 0] = statusesIn(heard);
    if (status < 100 || status >= 500)
      failures.push(`${head.trim()} ${name}: ${value.slice(0, 80)} → ${status}`);
  };
  // The site keeps some connections open and is silent for 3 s, so six are tried at the same time.
  await Promise.all(Array.from({ length: 6 }, sendEach));
  expect(failures).toEqual([]);
});
