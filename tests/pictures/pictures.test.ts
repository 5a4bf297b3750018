import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { pictureFocuses, sizeOfPicture } from "../../src/kernel/picture.ts";
import { createFolderStore } from "../../src/platform/files/blob-store.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { createPictureWorker } from "../../src/platform/pictures/picture-worker.ts";
import { createPictures, type Pictures } from "../../src/platform/pictures/pictures.ts";
import { pictureAddress } from "../../src/product-feed/domain/feed-product.ts";
import { productFrame } from "../../src/products/domain/stored-picture.ts";
import { badUploads, goodUploads, photo, turnedPhoto } from "../support/sample-pictures.ts";

const log = createLogger("silent");
const folder = mkdtempSync(join(tmpdir(), "escaparate-pictures-"));
const store = createFolderStore(join(folder, "pictures"));
let pictures: Pictures;
beforeAll(() => {
  pictures = createPictures({ store, log });
});
afterAll(() => {
  pictures.stop();
  rmSync(folder, { recursive: true });
});

const square = { ratio: { width: 1, height: 1 }, narrowest: 300, widest: 600 };

describe("an uploaded picture", () => {
  it.each(Object.entries(goodUploads))("is taken and cleaned: %s", async (_, make) => {
    const taken = await pictures.take(await make());
    const content = await contentOf(taken);
    const { width, height, format, space, depth, channels, exif, icc } =
      await sharp(content).metadata();
    expect({ width, height, format, depth }).toEqual({
      width: 1600,
      height: 1200,
      format: "jpeg",
      depth: "uchar",
    });
    expect(["srgb", "b-w"]).toContain(space);
    expect(channels).toBeLessThanOrEqual(3);
    expect([exif, icc]).toEqual([undefined, undefined]);
    expect(content.includes("<script>")).toBe(false);
  });

  it.each(Object.entries(badUploads))("is refused: %s", async (_, { problem, content }) => {
    expect(await pictures.take(await content())).toEqual({ kind: "rejected", problem });
  });

  it("of a phone is turned upright, and loses the place where it was taken", async () => {
    const turned = await turnedPhoto();
    expect((await sharp(turned).metadata()).exif?.includes("Ines")).toBe(true);
    const content = await contentOf(await pictures.take(turned));
    const { width, height, exif, orientation } = await sharp(content).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 1600, height: 1200 });
    expect(await isRed(content, { left: 20, top: 20 })).toBe(true);
    expect(await isRed(content, { left: 1580, top: 20 })).toBe(false);
  });

  it("has the same id when it is uploaded again", async () => {
    const upload = await photo().png().toBuffer();
    expect(await pictures.take(upload)).toEqual(await pictures.take(upload));
  });

  it("is cropped to the frame around its focus", async () => {
    const source = idOf(await pictures.take(await photo().png().toBuffer()));
    const tall = { ratio: { width: 1, height: 2 }, narrowest: 300, widest: 500 };
    const wide = { ratio: { width: 4, height: 1 }, narrowest: 300, widest: 1000 };
    for (const focus of pictureFocuses) {
      const upright = await pictures.cut(source, { frame: tall, focus });
      expect(sizeOfPicture(idOf(upright))).toEqual({ width: 500, height: 1000 });
      const flat = await pictures.cut(source, { frame: wide, focus });
      expect(sizeOfPicture(idOf(flat))).toEqual({ width: 1000, height: 250 });
      const place = { left: 10, top: 10 };
      const seen = [
        await isRed(await contentOf(upright), place),
        await isRed(await contentOf(flat), place),
      ];
      expect(seen, focus).toEqual([focus.startsWith("left"), focus.endsWith("top")]);
    }
  });

  it("that is smaller than the frame needs is refused", async () => {
    const source = idOf(
      await pictures.take(await photo({ width: 800, height: 200 }).png().toBuffer()),
    );
    const problem = { kind: "rejected", problem: "too-few-pixels" };
    expect(await pictures.cut(source, { frame: square, focus: "center-middle" })).toEqual(problem);
    const unknown = `${"0".repeat(64)}-800x600`;
    expect((await pictures.cut(unknown, { frame: square, focus: "left-top" })).kind).toBe(
      "unknown",
    );
  });
});

describe("a resized picture", () => {
  it("is made once, in the requested width and format", async () => {
    const id = idOf(await pictures.take(await photo().jpeg().toBuffer()));
    for (const format of ["avif", "webp"] as const) {
      const [one, same] = await Promise.all([
        pictures.render({ id, width: 480, format }),
        pictures.render({ id, width: 480, format }),
      ]);
      expect(one).toBe(same);
      if (one?.kind !== "made") throw new Error(one?.kind);
      const { width, height } = await sharp(one.content).metadata();
      expect([width, height]).toEqual([480, 360]);
      expect(await store.renew(`${id}-480.${format}`)).toBe(true);
    }
    const preview = await pictures.render({ id, width: 1200, format: "jpg" });
    if (preview.kind !== "made") throw new Error(preview.kind);
    expect(await sharp(preview.content).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it("exists at each address that a product feed names, uncropped, however narrow the picture", async () => {
    for (const width of [productFrame.narrowest, 500, 700, productFrame.widest]) {
      const height = Math.round(width * 1.25);
      const id = idOf(await pictures.take(await photo({ width, height }).jpeg().toBuffer()));
      const [, served] = /-(\d+)\.jpg$/.exec(pictureAddress({ publicUrl: "", id })) ?? [];
      const made = await pictures.render({ id, width: Number(served), format: "jpg" });
      if (made.kind !== "made") throw new Error(`${width}: ${made.kind}`);
      const shown = await sharp(made.content).metadata();
      expect([shown.format, shown.width / shown.height]).toEqual(["jpeg", expect.closeTo(0.8, 2)]);
    }
  });

  it("is not found for an unknown picture, another width or a width larger than the picture", async () => {
    const id = idOf(await pictures.take(await photo().jpeg().toBuffer()));
    const unknown = { kind: "unknown" };
    expect(await pictures.render({ id, width: 481, format: "avif" })).toEqual(unknown);
    expect(await pictures.render({ id, width: 1920, format: "avif" })).toEqual(unknown);
    expect(await pictures.render({ id, width: 481, format: "jpg" })).toEqual(unknown);
    expect(await pictures.render({ id, width: 1920, format: "jpg" })).toEqual(unknown);
    const other = id.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    expect(await pictures.render({ id: other, width: 480, format: "avif" })).toEqual(unknown);
    const elsewhere = "../../site.db";
    expect(await pictures.render({ id: elsewhere, width: 480, format: "avif" })).toEqual(unknown);
  });
});

describe("the process that transforms pictures", () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    vi.useRealTimers();
    for (const stop of stops.splice(0)) stop();
  });

  function startWorker(source: string) {
    const program = join(folder, `${stops.length}-${source.length}.mjs`);
    writeFileSync(program, source);
    const worker = createPictureWorker({ log, program: new URL(`file://${program}`), limit });
    stops.push(worker.stop);
    return worker;
  }

  const limit = 20_000;
  const task = { kind: "clean", content: Buffer.from("foto") } as const;
  const answer = `process.send({ kind: "done", content: Buffer.from("x"), width: 1, height: 1 })`;

  it("is killed when a picture takes too long, and the next one is done", async () => {
    // The test advances the clock to the time limit, because on a slow machine starting a process alone takes seconds.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const worker = startWorker(
      `process.on("message", ({ content }) => { if (content.toString() === "lenta") for (;;); else ${answer}; });`,
    );
    const slow = worker.run({ ...task, content: Buffer.from("lenta") });
    const next = worker.run(task);
    vi.advanceTimersByTime(limit);
    expect(await slow).toEqual({ kind: "rejected", problem: "too-slow" });
    expect((await next).kind).toBe("done");
  });

  it("may crash: the picture is refused, and the next one is done", async () => {
    const worker = startWorker(
      `process.on("message", ({ content }) => { if (content.toString() === "mala") process.abort(); else ${answer}; });`,
    );
    const bad = worker.run({ ...task, content: Buffer.from("mala") });
    const next = worker.run(task);
    expect(await bad).toEqual({ kind: "rejected", problem: "damaged" });
    expect((await next).kind).toBe("done");
  });

  it("gets no environment variables", async () => {
    const worker = startWorker(
      `process.on("message", () => process.send({ kind: "done", content: Buffer.from(JSON.stringify(process.env)), width: 1, height: 1 }));`,
    );
    const result = await worker.run(task);
    expect(
      result.kind === "done" && JSON.parse(Buffer.from(result.content).toString()),
    ).not.toHaveProperty("PATH");
  });

  it("that cannot be started refuses the picture as temporarily unavailable", async () => {
    const worker = startWorker("process.exit(1)");
    expect((await worker.run(task)).kind).toBe("rejected");
    worker.stop();
    expect(await worker.run(task)).toEqual({ kind: "rejected", problem: "busy" });
  });
});

describe("the store of pictures", () => {
  it("keeps used and recent pictures, and deletes the others with their resized versions", async () => {
    const own = createFolderStore(join(folder, "cleaned"));
    const cleaned = createPictures({ store: own, log });
    const used = idOf(
      await cleaned.take(await photo({ width: 500, height: 500 }).png().toBuffer()),
    );
    const unused = idOf(
      await cleaned.take(await photo({ width: 500, height: 600 }).png().toBuffer()),
    );
    for (const id of [used, unused]) await cleaned.render({ id, width: 240, format: "webp" });
    const old = Date.now() - 86_400_000;
    for (const path of filesBelow(join(folder, "cleaned")))
      utimesSync(path, old / 1000, old / 1000);
    const killed = join(folder, "cleaned", unused.slice(0, 2), `${unused}.1.unfinished`);
    writeFileSync(killed, "half");
    utimesSync(killed, old / 1000, old / 1000);
    expect(await cleaned.renew(unused)).toBe(true);
    await cleaned.removeUnused({ used: new Set([used]), before: old + 1000 });
    expect(await cleaned.renew(unused)).toBe(true);
    utimesSync(join(folder, "cleaned", unused.slice(0, 2), unused), old / 1000, old / 1000);
    await cleaned.removeUnused({ used: new Set([used]), before: old + 1000 });
    const left = filesBelow(join(folder, "cleaned")).map((path) => path.split("/").at(-1));
    expect(left.sort()).toEqual([used, `${used}-240.webp`].sort());
    cleaned.stop();
  });

  it("that cannot be written to refuses the upload", async () => {
    const full = createPictures({ store: createFolderStore("/dev/null/pictures"), log });
    const upload = await photo({ width: 300, height: 300 }).png().toBuffer();
    expect(await full.take(upload)).toEqual({ kind: "rejected", problem: "no-room" });
    full.stop();
  });

  it("rejects a key that leads outside its folder", async () => {
    await expect(store.write("../site.db", Buffer.from("x"))).rejects.toThrow("no key");
    await expect(async () => store.read(`${"a".repeat(64)}/../x`)).rejects.toThrow("no key");
  });
});

type Taken = Awaited<ReturnType<Pictures["take"]>> | Awaited<ReturnType<Pictures["cut"]>>;

function idOf(taken: Taken): string {
  if (taken.kind !== "taken") throw new Error(JSON.stringify(taken));
  return taken.id;
}

async function contentOf(taken: Taken): Promise<Buffer> {
  const content = await store.read(idOf(taken));
  if (!content) throw new Error("nothing is stored");
  return content;
}

async function isRed(picture: Buffer, place: { left: number; top: number }): Promise<boolean> {
  const [red = 0, green = 0] = await sharp(picture)
    .extract({ ...place, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > 180 && green < 60;
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}
