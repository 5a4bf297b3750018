import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type TestContext, test, vi } from "vitest";
import { ended, environment, root } from "../support/command.ts";
import { findFreePort } from "../support/free-port.ts";
import { startSite } from "../support/site.ts";

test.concurrent.each(["SIGTERM", "SIGINT"] as const)(
  "%s stops the site in order, with exit status 0",
  async (signal) => {
    const site = await startSite();
    site.process.kill(signal);
    await ended(site.process);
    expect([site.process.exitCode, site.process.signalCode]).toEqual([0, null]);
    expect(site.logs()).not.toContain('"level":50');
    await site.stop();
  },
);

test.concurrent("a request under way is answered before the site leaves", async () => {
  const site = await startSite();
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (piece) => {
    answer += piece;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\ncompany`);
  await once(socket, "connect");
  // Waits for a fixed time, because no event shows that the site has begun to read the request.
  await new Promise((resolve) => setTimeout(resolve, 500));
  site.process.kill("SIGTERM");
  await gone(site.url);
  socket.write("=ab");
  const heard = performance.now();
  await ended(site.process);
  expect(performance.now() - heard).toBeLessThan(20_000);
  expect(answer).toMatch(/^HTTP\/1.1 422 /);
  expect(site.process.exitCode).toBe(0);
  await site.stop();
});

test.concurrent("a client that never ends its request does not delay the stop for long", async () => {
  const site = await startSite();
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  await once(socket, "connect");
  await new Promise((resolve) => setTimeout(resolve, 100));
  site.process.kill("SIGTERM");
  await ended(site.process);
  expect(site.process.exitCode).toBe(0);
  await site.stop();
});

test.concurrent("npm start prints its address, and the site also stops if npm itself is killed", async ({
  onTestFinished,
}) => {
  const { npm, address, output } = await npmStart(onTestFinished);
  expect(output()).toMatch(/^Escaparate: http:\/\/127\.0\.0\.1:\d+$/m);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  npm.kill("SIGKILL");
  await gone(address);
});

test.concurrent("npm start ends on SIGTERM, and no process of it remains", async ({
  onTestFinished,
}) => {
  const { npm, address } = await npmStart(onTestFinished);
  npm.kill("SIGTERM");
  await ended(npm);
  await gone(address);
});

/** Resolves once no server listens at the address. */
function gone(address: string): Promise<void> {
  return vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow(), {
    timeout: 90_000,
    interval: 100,
  });
}

async function npmStart(onTestFinished: TestContext["onTestFinished"]) {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-npm-"));
  const port = `${await findFreePort()}`;
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: { ...environment(), PORT: port, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "ignore"],
    // npm gets its own process group, so that all its processes can be killed if the test fails.
    detached: true,
  });
  let printed = "";
  npm.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => expect(printed).toContain(address), { timeout: 120_000, interval: 50 });
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), "SIGKILL");
    } catch {
      // kill() throws if no process of the group is left, which is the normal case.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return { npm, address, output: () => printed };
}
