import { connect } from "node:net";
import { expect } from "vitest";
import type { Site } from "../support/site.ts";
import { ask } from "../support/visit.ts";

/** Sends bytes and reads until the site closes the connection. After 3 s without data, the client ends its own side. */
export function sendBytes({ url }: { url: string }, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let heard = "";
    socket.setEncoding("latin1").on("data", (piece: string) => {
      heard += piece;
    });
    socket.on("error", () => {}).once("close", () => resolve(heard));
    socket.setTimeout(3000, () => socket.end());
    socket.write(bytes, "latin1");
  });
}

/** Sends bytes and drops the connection without reading the response. */
export function sendAndLeave({ url }: { url: string }, bytes: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).pause();
    socket.on("error", () => {}).once("close", () => resolve());
    socket.write(bytes, "latin1", () => socket.destroy());
  });
}

export function pipelined(path: string, times: number): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times);
}

/** Sends many sign-ins with a wrong password at once from one client; resolves with the response statuses. */
export async function wrongSignIns(site: Site, times: number): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, nth) =>
      ask(site, "/gestion/entrar", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: `email=nadie-${nth}%40arrebol.example&password=otra+frase+que+no+es`,
      }),
    ),
  );
  return answers.map(({ status }) => status);
}

/** Checks that the same process still answers the health check, a file and a page that is not cached. */
export async function expectSameProcess(
  site: Site,
  { healthMs = 15_000, pageMs = 15_000 }: { healthMs?: number; pageMs?: number } = {},
): Promise<{ health: number; file: number; page: number }> {
  const health = await timed(() => ask(site, "/healthz"));
  const file = await timed(() => ask(site, "/favicon.svg"));
  const page = await timed(() => ask(site, "/gestion/entrar"));
  expect([health.status, file.status, page.status]).toEqual([200, 200, 200]);
  expect([site.process.exitCode, site.process.signalCode]).toEqual([null, null]);
  expect(health.ms).toBeLessThan(healthMs);
  expect(page.ms).toBeLessThan(pageMs);
  return { health: health.ms, file: file.ms, page: page.ms };
}

async function timed<Answer extends { status: number }>(question: () => Promise<Answer>) {
  const started = performance.now();
  const { status } = await question();
  return { status, ms: performance.now() - started };
}

/** Statuses of all responses on one connection, including one that follows a body without a line break at its end. */
export function statusesIn(heard: string): number[] {
  return Array.from(heard.matchAll(/HTTP\/1\.1 (\d{3}) [\w ]*\r\n/g), ([, status]) =>
    Number(status),
  );
}
