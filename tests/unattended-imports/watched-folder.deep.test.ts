import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noLease } from "../../src/platform/database/columns.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const rounds = Number(process.env.KILL_ROUNDS ?? 60);
const program = new URL("folder-process.ts", import.meta.url);

describe.each(databases)("the watched folder for imports on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  beforeEach(async () => {
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "watched-kill-"));
    await mkdir(join(dataDir, "import"));
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const startProcess = () => {
    const { config } = opened;
    return fork(program, [config.kind === "postgres" ? config.url : config.file, dataDir]);
  };
  const namesIn = (folder: string) => readdir(join(dataDir, "import", folder));

  it(`loses no file and imports none twice when it is killed ${rounds} times`, async () => {
    const header = "SKU;Nombre;Marca;Catálogo;Categoría;IVA";
    for (let round = 0; round < rounds; round += 1) {
      const lines = Array.from({ length: 50 }, (_, at) => `A-${at};Champú ${round};M;Rizos;C;21`);
      const path = join(dataDir, "import", `f${round}.csv`);
      await writeFile(`${path}.part`, [header, ...lines].join("\n"));
      await writeFile(path, [header, ...lines].join("\n"));
      const child = startProcess();
      await Promise.race([once(child, "message"), once(child, "exit")]);
      await sleep(Math.random() * 400);
      child.kill("SIGKILL");
      await once(child, "exit");
      await opened.db
        .updateTable("import_run")
        .set({ ...noLease, attempts: 0 })
        .execute();
    }
    const child = startProcess();
    await expect
      .poll(async () => [...(await namesIn("working")), ...(await namesIn("."))].filter(isFile), {
        timeout: 120_000,
      })
      .toEqual([]);
    child.kill("SIGKILL");
    await once(child, "exit");
    const done = (await namesIn("done")).filter((name) => name.endsWith(".csv"));
    expect(done.map((name) => name.split("-").at(-1)).sort()).toEqual(
      Array.from({ length: rounds }, (_, at) => `f${at}.csv`).sort(),
    );
    for (const name of done) expect(await namesIn("done")).toContain(`${name}.informe.txt`);
    expect(await namesIn("refused")).toEqual([]);
    const names = await opened.db.selectFrom("product").select("name").distinct().execute();
    expect(names).toEqual([{ name: `Champú ${rounds - 1}` }]);
    const runs = await opened.db.selectFrom("import_run").select("file_name").execute();
    expect(runs.map(({ file_name }) => file_name).sort()).toEqual(
      Array.from({ length: rounds }, (_, at) => `f${at}.csv`).sort(),
    );
  });
});

/** True for files to import and files that an import has taken; false for folders of the site and incomplete files. */
function isFile(name: string): boolean {
  return name.endsWith(".csv") || /^[\da-f]{8}-/.test(name);
}
