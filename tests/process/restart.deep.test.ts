import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ended } from "../support/command.ts";
import { findFreePort } from "../support/free-port.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { startProxy } from "../support/proxy.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";

describe("a site that is told to stop", () => {
  it("says so at /readyz while it still answers, and closes each connection after its answer", async () => {
    // The site keeps answering for 8 s after SIGTERM, enough for the three requests below even on a busy machine.
    const site = await startSite({ env: { DRAIN_SECONDS: "8" } });
    site.process.kill("SIGTERM");
    await vi.waitFor(async () => expect((await ask(site, "/readyz")).status).toBe(503), {
      timeout: 90_000,
      interval: 20,
    });
    const agent = new Agent({ keepAlive: true });
    const page = await get(site.url, { agent });
    expect([page.statusCode, page.headers.connection]).toEqual([200, "close"]);
    expect((await ask(site, "/readyz")).body).toBe("stopping");
    await ended(site.process);
    expect(site.process.exitCode).toBe(0);
    await site.stop();
  });

  it("answers a request on a connection that was idle", async () => {
    const site = await startSite();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await get(site.url, { agent });
    site.process.kill("SIGTERM");
    await vi.waitFor(() => expect(fetch(`${site.url}/healthz`)).rejects.toThrow(), {
      timeout: 90_000,
      interval: 10,
    });
    const page = await get(site.url, { agent });
    expect([page.statusCode, page.headers.connection]).toEqual([200, "close"]);
    await ended(site.process);
    await site.stop();
  });
});

describe("two instances behind a proxy", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), "escaparate-restart-"));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it("are restarted one after the other under load, and no visitor is turned away", async () => {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SIGNING_KEYS: "k".repeat(32),
      SUBMISSIONS_PER_HOUR: "0",
      DRAIN_SECONDS: "1",
      LOG_LEVEL: "error",
    };
    const ports = [`${await findFreePort()}`, `${await findFreePort()}`];
    const start = (place: number) => startSite({ env: { ...env, PORT: ports[place] as string } });
    const sites = await Promise.all([start(0), start(1)]);
    const proxy = await startProxy(sites.map(({ url }) => url));
    const answers: number[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 6 }, async (_, visitor) => {
      for (let round = 0; !isOver; round += 1) {
        const email = `visita-${visitor}-${round}@tienda.es`;
        const sent = await send(proxy, { ...salonRizoLibre, email }).catch(() => ({ status: 0 }));
        answers.push(sent.status);
        answers.push((await ask(proxy, "/devoluciones").catch(() => ({ status: 0 }))).status);
      }
    });
    for (const place of [0, 1]) {
      await (sites[place] as Site).stop();
      sites[place] = await start(place);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    isOver = true;
    await Promise.all(visitors);
    await proxy.stop();
    const stored = await storedRequests({ dataDir: folder, env });
    await Promise.all(sites.map((site) => site.stop()));

    const posts = answers.filter((status) => status === 303).length;
    expect(answers.filter((status) => status !== 303 && status !== 200)).toEqual([]);
    expect(posts).toBeGreaterThan(20);
    expect(stored).toHaveLength(posts);
  });
});

function get(url: string, { agent }: { agent: Agent }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${url}/politicas`, { agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer));
    })
      .once("error", reject)
      .end();
  });
}
