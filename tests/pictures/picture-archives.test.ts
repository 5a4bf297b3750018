import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PictureMode } from "../../src/pictures/domain/picture-run.ts";
import {
  type ArchiveToImport,
  archiveFolder,
  archivePath,
  importPictures,
  makeArchiveFolder,
  stagePictures,
  undoPictures,
} from "../../src/pictures/services/import-pictures.ts";
import { matchFiles } from "../../src/pictures/services/picture-archive.ts";
import { setProductPictures, usedByProducts } from "../../src/pictures/services/used-pictures.ts";
import { workOnRun } from "../../src/pictures/services/work-on-run.ts";
import { countRunFiles, listRunFiles } from "../../src/pictures/store/picture-run-files.ts";
import { claimPictureRun } from "../../src/pictures/store/picture-runs.ts";
import type { Pictures } from "../../src/platform/pictures/pictures.ts";
import { UnreadableFile } from "../../src/platform/spreadsheets/unreadable-file.ts";
import { readShownPictures } from "../../src/products/store/product-pictures.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";
import { writeZip } from "../support/zip-writer.ts";

const monday = Date.UTC(2026, 10, 23, 9);
const day = 24 * 3_600_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "picture-archives-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Stand-in for the process that prepares pictures: it accepts any content except the text «mala». */
const pictures: Pick<Pictures, "take" | "cut"> = {
  async take(content) {
    const text = Buffer.from(content).toString();
    if (text === "mala") return { kind: "rejected", problem: "not-a-picture" };
    return { kind: "taken", id: idOf(text) };
  },
  cut: async (source) => ({ kind: "taken", id: source.replace("1600x1200", "800x1000") }),
};

function idOf(text: string): string {
  return `${createHash("sha256").update(text).digest("hex")}-1600x1200`;
}

const cutOf = (text: string) => idOf(text).replace("1600x1200", "800x1000");

async function writeArchive(files: Readonly<Record<string, string>>): Promise<string> {
  const path = join(
    dataDir,
    `${createHash("sha256").update(JSON.stringify(files)).digest("hex")}.zip`,
  );
  const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
  await writeFile(path, writeZip(entries));
  return path;
}

describe.each(variants(databases))("archives of pictures on $name", ({ open }) => {
  let opened: Opened;
  let ids: Map<string, number>;
  beforeEach(async () => {
    opened = await open();
    ids = await writeProducts(opened.db, [
      { sku: "RIZ-0042", gtin: "06291041500213" },
      { sku: "RIZ-0043" },
      { sku: "ESP-0001", gtin: "00000096385074" },
    ]);
  });
  afterEach(() => opened.close());

  const fileOf = (mode: PictureMode): ArchiveToImport => ({
    fileName: "fotos.zip",
    fileSha256: "",
    fileBytes: 0,
    mode,
    by: { kind: "command" },
  });

  async function run(files: Readonly<Record<string, string>>, mode: PictureMode = "replace") {
    const deps = { db: opened.db, pictures, dataDir, now: () => monday };
    return importPictures(deps, fileOf(mode), { path: await writeArchive(files) });
  }

  async function shown() {
    const found = await readShownPictures(opened.db, [...ids.values()]);
    const names = new Map([...ids].map(([sku, id]) => [id, sku]));
    return Object.fromEntries(
      [...found].map(([id, entries]) => [names.get(id), entries.map((entry) => entry.id)]),
    );
  }

  it("are read with a cut name of 60,000 characters, and without blocking while thousands are matched", async () => {
    const long = "fotos/".repeat(10_000) + "RIZ-0042.jpg";
    const others = Array.from({ length: 2000 }, (_, at) => `otra-${at}.jpg`);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const files = await matchFiles(opened.db, [long, "RIZ-0043.jpg", ...others]);
    isDone = true;
    expect(turns).toBeGreaterThan(8);
    expect(files.find(({ name }) => name === long.slice(0, 500))?.state).toBe("unmatched");
    expect(files.find(({ name }) => name === "RIZ-0043.jpg")?.state).toBe("waiting");
    expect(Math.max(...files.map(({ name }) => name.length))).toBe(500);
  });

  it("match no file name to a SKU whose digits are separated differently", async () => {
    await writeProducts(
      opened.db,
      ["TINTE-7.1", "TINTE-8", "TINTE-8.1", "GEL-1/25"].map((sku) => ({ sku })),
    );
    const names = [
      "TINTE-71.jpg",
      "TINTE-7.1.jpg",
      "TINTE-7_1.jpg",
      "TINTE-8_1.jpg",
      "TINTE-8_2.jpg",
      "GEL-1-25.jpg",
    ];
    const files = await matchFiles(opened.db, names);
    expect(files.map(({ name, sku, place, guess }) => [name, sku, place, guess])).toEqual([
      ["GEL-1-25.jpg", "GEL-1/25", 1, null],
      ["TINTE-7.1.jpg", "TINTE-7.1", 1, null],
      ["TINTE-71.jpg", null, 1, "TINTE-7.1"],
      ["TINTE-7_1.jpg", null, 1, "TINTE-7.1"],
      ["TINTE-8_1.jpg", null, 1, "TINTE-8.1"],
      ["TINTE-8_2.jpg", "TINTE-8", 2, null],
    ]);
  });

  it("assign each file to the product that its name means, in any usual spelling", async () => {
    const { counts, unmatched, refused } = await run({
      "fotos/riz 0042_2.jpg": "dos",
      "fotos/6291041500213.JPG": "uno",
      "__MACOSX/fotos/._riz 0042.jpg": "x",
      "ESP_0001.png": "vela",
      "RIZ-43.jpg": "crema",
      "LEEME.txt": "mala",
      "RIZ0043.webp": "mala",
    });
    expect(counts).toEqual({
      waiting: 0,
      taken: 3,
      unchanged: 0,
      kept: 0,
      refused: 1,
      unmatched: 2,
    });
    expect(unmatched.map(({ name, guess }) => [name, guess])).toEqual([
      ["LEEME.txt", null],
      ["RIZ-43.jpg", "RIZ-0043"],
    ]);
    expect(refused.map(({ name, sku, reason }) => [name, sku, reason])).toEqual([
      ["RIZ0043.webp", "RIZ-0043", "not-a-picture"],
    ]);
    expect(await shown()).toEqual({
      "RIZ-0042": [cutOf("uno"), cutOf("dos")],
      "ESP-0001": [cutOf("vela")],
    });
    expect(await readdir(archiveFolder(dataDir))).toEqual([]);
  });

  it("change nothing when they are uploaded again, in every mode", async () => {
    const files = { "RIZ-0042.jpg": "uno", "RIZ-0042_2.jpg": "dos" };
    await run(files);
    const rows = () => opened.db.selectFrom("product_picture").selectAll().orderBy("id").execute();
    const before = await rows();
    for (const mode of ["replace", "add"] as const)
      expect((await run(files, mode)).counts).toMatchObject({ taken: 0, unchanged: 2 });
    expect(await rows()).toEqual(before);
  });

  it("replace, add to, or keep the existing pictures", async () => {
    await run({ "RIZ-0042.jpg": "uno" });
    await run({ "RIZ-0042.jpg": "otra" }, "add");
    expect((await shown())["RIZ-0042"]).toEqual([cutOf("uno"), cutOf("otra")]);
    const kept = await run({ "RIZ-0042.jpg": "nueva", "RIZ-0043.jpg": "crema" }, "missing");
    expect(kept.counts).toMatchObject({ taken: 1, kept: 1 });
    expect(await shown()).toEqual({
      "RIZ-0042": [cutOf("uno"), cutOf("otra")],
      "RIZ-0043": [cutOf("crema")],
    });
    await run({ "RIZ-0042.jpg": "nueva" });
    expect((await shown())["RIZ-0042"]).toEqual([cutOf("nueva")]);
  });

  it("replace nothing by a file that is no picture", async () => {
    await run({ "RIZ-0042.jpg": "uno" });
    expect((await run({ "RIZ-0042.jpg": "mala" })).counts).toMatchObject({ refused: 1, taken: 0 });
    expect((await shown())["RIZ-0042"]).toEqual([cutOf("uno")]);
  });

  it("are undone except for products whose pictures were changed since, within thirty days", async () => {
    await run({ "RIZ-0042.jpg": "uno", "RIZ-0043.jpg": "crema" });
    const { runId } = await run({ "RIZ-0042.jpg": "otra", "RIZ-0043.jpg": "otra crema" });
    expect(await usedByProducts(opened.db)).toContain(cutOf("uno"));
    const other = { picture: cutOf("a mano"), original: idOf("a mano") };
    await setProductPictures(opened.db, new Map([[ids.get("RIZ-0043") ?? 0, [other]]]), {
      source: "upload",
      at: monday,
    });
    expect(await undoPictures(opened.db, { runId, at: monday + 31 * day })).toEqual({
      kind: "not-possible",
    });
    const undone = await undoPictures(opened.db, { runId, at: monday + 30 * day });
    expect(undone).toEqual({ kind: "undone", products: 1, kept: 1 });
    expect(await shown()).toEqual({
      "RIZ-0042": [cutOf("uno")],
      "RIZ-0043": [cutOf("a mano")],
    });
    expect(await undoPictures(opened.db, { runId, at: monday })).toEqual({ kind: "not-possible" });
  });

  it("continue where a killed process has stopped", async () => {
    const path = await writeArchive({ "RIZ-0042.jpg": "uno", "RIZ-0043.jpg": "crema" });
    const { db } = opened;
    const taken: string[] = [];
    const killed = {
      ...pictures,
      take(content: Uint8Array) {
        if (taken.length === 1) throw new Error("killed");
        taken.push(Buffer.from(content).toString());
        return pictures.take(content);
      },
    };
    const staged = await stagePictures(db, fileOf("replace"), { path, at: monday, holder: "one" });
    const first = { db, pictures: killed, now: () => monday };
    await expect(workOnRun(first, staged, { path, holder: "one" })).rejects.toThrow("killed");
    const claim = (now: number) =>
      claimPictureRun(db, { now, lease: { holder: "two", until: now + 1000 } });
    expect(await claim(monday + 1000)).toBeNull();
    const claimed = await claim(monday + 120_001);
    if (!claimed) throw new Error("not claimed");
    const now = () => monday + 120_001;
    expect(await workOnRun({ db, pictures, now }, claimed, { path, holder: "one" })).toBe(false);
    expect(await workOnRun({ db, pictures, now }, claimed, { path, holder: "two" })).toBe(true);
    expect(await countRunFiles(db, staged.id)).toMatchObject({ taken: 2, waiting: 0 });
    expect(Object.keys(await shown())).toEqual(["RIZ-0042", "RIZ-0043"]);
  });

  it("release their run when the process has to stop, and end when their file is missing", async () => {
    const path = await writeArchive({ "RIZ-0042.jpg": "uno" });
    const { db } = opened;
    const staged = await stagePictures(db, fileOf("replace"), { path, at: monday, holder: "one" });
    const deps = { db, pictures, now: () => monday };
    const stop = AbortSignal.abort();
    expect(await workOnRun(deps, staged, { path, holder: "one", stop })).toBe(false);
    const lease = { holder: "two", until: monday + 1000 };
    const claimed = await claimPictureRun(db, { now: monday, lease });
    if (!claimed) throw new Error("not claimed");
    await makeArchiveFolder(dataDir);
    await workOnRun(deps, claimed, { path: archivePath(dataDir, staged.id), holder: "two" });
    const { state, reason } = await db
      .selectFrom("picture_run")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([state, reason]).toEqual(["failed", "damaged"]);
    const waiting = { runId: staged.id, state: "waiting", max: 9 } as const;
    expect(await listRunFiles(db, waiting)).toHaveLength(1);
  });
});

describe("hostile archives of pictures", () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await (databases[0] as (typeof databases)[number]).open();
    await writeProducts(opened.db, [{ sku: "RIZ-0042" }]);
  });
  afterAll(() => opened.close());

  async function reasonOf(archive: Buffer): Promise<string> {
    const path = join(dataDir, "hostile.zip");
    await writeFile(path, archive);
    const file: ArchiveToImport = {
      fileName: "hostil.zip",
      fileSha256: "",
      fileBytes: 0,
      mode: "replace",
      by: { kind: "command" },
    };
    return importPictures({ db: opened.db, pictures, dataDir, now: () => monday }, file, {
      path,
    }).then(
      ({ counts }) => JSON.stringify(counts),
      (error) => (error instanceof UnreadableFile ? error.reason : String(error)),
    );
  }

  it.each<[string, string, () => Buffer]>([
    ["a text", "damaged", () => Buffer.from("no soy un ZIP")],
    ["names above the folder", "unsafe-file-name", () => zipOf("../../RIZ-0042.jpg")],
    ["an absolute name", "unsafe-file-name", () => zipOf("/etc/RIZ-0042.jpg")],
    ["a password", "encrypted", () => writeZip([{ ...entry("RIZ-0042.jpg"), isEncrypted: true }])],
    [
      "a file that inflates a thousand times",
      "zip-bomb",
      () => writeZip([{ name: "RIZ-0042.jpg", content: Buffer.alloc(30_000_000) }]),
    ],
    [
      "60,000 files",
      "too-many-files",
      () => {
        const archive = zipOf("RIZ-0042.jpg");
        for (const at of [-14, -12]) archive.writeUInt16LE(60_000, archive.length + at);
        return archive;
      },
    ],
  ])("are refused as a whole: %s", async (_, reason, make) => {
    expect(await reasonOf(make())).toBe(reason);
    expect(await opened.db.selectFrom("picture_run").select("id").execute()).toEqual([]);
    expect(await readdir(archiveFolder(dataDir))).toEqual([]);
  });

  function entry(name: string) {
    return { name, content: "x" };
  }

  function zipOf(name: string): Buffer {
    return writeZip([entry(name)]);
  }
});
