import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../src/platform/database/database.ts";
import { createFormerAssets } from "../../src/platform/http/asset-archive.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { serveFiles } from "../../src/platform/http/static-files.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { ask } from "../support/visit.ts";

const log = createLogger("silent");
const cleaners: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleaners.reverse()) await clean();
});

describe.each(databases)("assets while builds replace each other on $name", ({ open }) => {
  let opened: Opened;
  let [winter, spring]: Awaited<ReturnType<typeof startInstance>>[] = [];
  beforeAll(async () => {
    opened = await open();
    winter = await startInstance(opened.db, { "home-winter.js": "'invierno'" });
    spring = await startInstance(opened.more(), {
      "home-spring.js": "'primavera'",
      "root-spring.css": "a{color:green}",
    });
    cleaners.push(() => opened.close());
  });

  it("are served by each build for the other, without ever changing", async () => {
    const old = await ask(spring as { url: string }, "/assets/home-winter.js");
    expect(old).toMatchObject({ status: 200, body: "'invierno'" });
    expect(old.headers["content-type"]).toBe("text/javascript");
    expect(old.headers["cache-control"]).toContain("immutable");
    const styles = await ask(winter as { url: string }, "/assets/root-spring.css?a");
    expect(styles).toMatchObject({ status: 200, body: "a{color:green}" });
    expect(styles.headers["content-type"]).toBe("text/css");
  });

  it("are compressed for clients that accept it", async () => {
    const { url } = winter as { url: string };
    const answer = await fetch(`${url}/assets/home-spring.js`, {
      headers: { "Accept-Encoding": "br" },
    });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await answer.text()).toBe("'primavera'");
  });

  it.each(["/assets/home-autumn.js", "/assets/../signing-keys", "/assets/%00", "/otra.js"])(
    "answer %s with 404 if no build has it",
    async (path) => {
      expect((await ask(spring as { url: string }, path)).status).toBe(404);
    },
  );
});

describe("an asset that no build has used for a month", () => {
  it("is deleted, and one still in use is not", async () => {
    const opened = await (databases[0] as (typeof databases)[number]).open();
    cleaners.push(() => opened.close());
    const month = 31 * 86_400_000;
    await startInstance(opened.db, { "old.js": "1" }, 0);
    const stored = async () => {
      const rows = await opened.db.selectFrom("archived_asset").select("path").execute();
      return rows.map(({ path }) => path).sort();
    };
    await startInstance(opened.db, { "new.js": "2" }, month / 2);
    await startInstance(opened.db, { "new.js": "2" }, month);
    await expect.poll(stored).toEqual(["/assets/new.js"]);
  });
});

it("a running process keeps serving its files when another build replaces its folder", async () => {
  const instance = await startInstance(null, { "home-winter.js": "'invierno'" });
  expect((await ask(instance, "/assets/home-winter.js")).status).toBe(200);
  rmSync(join(instance.directory, "assets", "home-winter.js"));
  expect((await ask(instance, "/assets/home-winter.js")).status).toBe(200);
});

/** Serves files like one process of the site: those of its own build, and those of earlier builds from the database. */
async function startInstance(db: Database | null, files: Record<string, string>, now = Date.now()) {
  const directory = mkdtempSync(join(tmpdir(), "escaparate-build-"));
  mkdirSync(join(directory, "assets"));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(directory, "assets", name), text);
  const former = db && (await createFormerAssets({ db, directory, log, now: () => now }));
  const own = serveFiles(directory);
  const server: Server = createServer((request, response) => {
    const nobody = () => void response.writeHead(404).end();
    own(request, response, () => (former ? former.answer(request, response, nobody) : nobody()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleaners.push(async () => {
    server.close();
    await former?.stop();
    rmSync(directory, { recursive: true });
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, directory };
}
