import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sizeOfPicture } from "../../src/kernel/picture.ts";
import { createFolderStore } from "../../src/platform/files/blob-store.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { createPictures, type Pictures } from "../../src/platform/pictures/pictures.ts";
import { badLogos, pngLogo, svg, svgLogo } from "../support/sample-logos.ts";
import { badUploads } from "../support/sample-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "escaparate-logos-"));
const store = createFolderStore(join(folder, "pictures"));
let pictures: Pictures;
beforeAll(() => {
  pictures = createPictures({ store, log: createLogger("silent") });
});
afterAll(() => {
  pictures.stop();
  rmSync(folder, { recursive: true });
});

describe("an uploaded logo", () => {
  it.each([
    { kind: "an SVG", make: async () => svgLogo, ratio: 32 / 7 },
    {
      kind: "an SVG of millimetres",
      make: async () =>
        svg('<path d="M0 0h9v3H0z"/>', 'width="90mm" height="30mm" viewBox="0 0 9 3"'),
      ratio: 3,
    },
    {
      kind: "an SVG of 200,000 pixels",
      make: async () =>
        svg('<path d="M0 0h4v2H0z"/>', 'width="200000" height="100000" viewBox="0 0 4 2"'),
      ratio: 2,
    },
    { kind: "a PNG", make: () => pngLogo().toBuffer(), ratio: 3 },
    { kind: "a WebP", make: () => pngLogo().webp().toBuffer(), ratio: 3 },
    {
      kind: "a tall PNG",
      make: () => pngLogo({ width: 100, height: 150 }).toBuffer(),
      ratio: 2 / 3,
    },
    {
      kind: "a column",
      make: () => pngLogo({ width: 60, height: 600 }).toBuffer(),
      ratio: 1 / 2,
    },
  ])("is taken without its margin, large enough for pages: $kind", async ({ make, ratio }) => {
    const id = idOf(await pictures.takeLogo(await make()));
    const { width = 0, height = 0 } = sizeOfPicture(id) ?? {};
    expect(width / height).toBeCloseTo(ratio, 1);
    expect(width).toBeGreaterThanOrEqual(480);
    expect(width).toBeLessThanOrEqual(1440);
  });

  it("keeps its transparent parts on pages", async () => {
    const id = idOf(await pictures.takeLogo(svgLogo));
    const made = await pictures.render({ id, width: 480, format: "webp" });
    const page = sharp(made.kind === "made" ? made.content : undefined);
    expect(await page.metadata()).toMatchObject({ width: 480, format: "webp", hasAlpha: true });
    const corner = page.extract({ left: 0, top: 0, width: 1, height: 1 });
    expect((await corner.raw().toBuffer()).at(-1)).toBe(0);
  });

  it.each(Object.entries(badLogos))("is refused: %s", async (_, { problem, content }) => {
    expect(await pictures.takeLogo(await content())).toEqual({ kind: "rejected", problem });
  });

  it.each(Object.entries(badUploads).filter(([, { problem }]) => problem !== "not-a-picture"))(
    "is refused as any picture is: %s",
    async (_, { problem, content }) => {
      const refused = await pictures.takeLogo(await content());
      expect(refused.kind).toBe("rejected");
      // Of JPEG, HEIC and TIFF only the type is seen.
      expect([problem, "not-a-picture"]).toContain((refused as { problem: string }).problem);
    },
  );

  it("loads no other file and no address", async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const red = join(folder, "red.png");
    writeFileSync(red, await pngLogo({ ink: "#f00", margin: 0 }).toBuffer());
    const { port } = server.address() as AddressInfo;
    const links = [pathToFileURL(red).href, red, `http://127.0.0.1:${port}/red.png`];
    const content = [
      `<?xml-stylesheet href="http://127.0.0.1:${port}/a.css"?>`,
      `<style>@import url("http://127.0.0.1:${port}/b.css");</style>`,
      '<rect width="300" height="100" fill="#00f"/>',
      ...links.map((link) => `<image href="${link}" width="300" height="100"/>`),
      ...links.map((link) => `<use href="${link}#a"/>`),
    ];
    const id = idOf(await pictures.takeLogo(svg(content.join(""), 'viewBox="0 0 300 100"')));
    const { dominant } = await sharp((await store.read(id)) ?? undefined).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(50);
    expect(asked).toBe(0);
    server.close();
  });

  it("is set on an opaque ground for emails", async () => {
    const id = idOf(await pictures.takeLogo(svgLogo));
    const margin = { sides: 24, ends: 12 };
    const set = await pictures.setLogo(id, { width: 320, ground: "#f7f3ee", margin });
    expect(set).toMatchObject({ width: 368, height: 94 });
    const { format, hasAlpha } = await sharp(set?.content).metadata();
    expect({ format, hasAlpha }).toEqual({ format: "png", hasAlpha: false });
    expect(await pictures.setLogo("none", { width: 320, ground: "#fff", margin })).toBeNull();
  });
});

function idOf(taken: Awaited<ReturnType<Pictures["takeLogo"]>>): string {
  if (taken.kind === "rejected") throw new Error(`rejected: ${taken.problem}`);
  return taken.id;
}
