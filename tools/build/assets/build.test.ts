import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { beforeAll, describe, expect, it } from "vitest";
import { type Built, buildAssets } from "./build.ts";
import { latin } from "./fonts.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

describe("the asset step", () => {
  let built: Built;

  beforeAll(async () => {
    built = await buildAssets();
  }, 300_000);

  function sizes(pattern: RegExp): number[] {
    const matching = built.outputs.filter(({ path }) => pattern.test(path));
    expect(matching).not.toEqual([]);
    return matching.map(({ content }) => content.length);
  }

  it("makes nothing a second time", async () => {
    const again = await buildAssets();
    expect({ made: again.made, touched: again.touched }).toEqual({ made: 0, touched: 0 });
  });

  it("sends a phone a hero of at most 45 KB", () => {
    expect(sizes(/\/portada-828\.\w+\.avif$/)).toHaveLength(1);
    expect(Math.max(...sizes(/\/portada-828\.\w+\.avif$/))).toBeLessThanOrEqual(45_000);
  });

  it("sends a phone every product card in at most 14 KB", () => {
    const cards = sizes(/\/(rizos|espiritual|erotica)-[a-z-]+-360\.\w+\.avif$/);
    expect(cards).toHaveLength(12);
    expect(Math.max(...cards)).toBeLessThanOrEqual(14_000);
  });

  it("keeps all typefaces together within 70 KB", () => {
    const total = sizes(/\.woff2$/).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(70_000);
  });

  it.each(["fraunces", "instrument-sans"])("gives %s every character of a page", async (name) => {
    const file = built.outputs.find(({ path }) => path.startsWith(`public/fonts/${name}.`));
    const packed = file?.content as Uint8Array;
    const options = { keepAllGlyphs: true, targetFormat: "truetype" } as const;
    const face = new Face(new Blob(await subsetFont(packed, undefined, options)));
    const known = new Set(face.collectUnicodes());
    const missing = [...latin].filter((character) => !known.has(character.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });

  it("writes every file that the pages are told of", async () => {
    const { pictures, pictureUrl } = await import("../../../src/generated/pictures.ts");
    const { openGraph } = await import("../../../src/generated/open-graph.ts");
    const styles = readFileSync(`${root}src/generated/fonts.css`, "utf8");
    const names = Object.keys(pictures) as (keyof typeof pictures)[];
    const urls = [
      ...names.flatMap((name) =>
        pictures[name].widths.flatMap((width) => [
          pictureUrl({ name, width, format: "avif" }),
          pictureUrl({ name, width, format: "webp" }),
        ]),
      ),
      ...Object.values(openGraph.pictures),
      openGraph.wordless,
      ...[...styles.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url),
    ];
    expect(urls.filter((url) => !existsSync(`${root}public${url}`))).toEqual([]);
  });

  it("never enlarges a master", async () => {
    const { pictures } = await import("../../../src/generated/pictures.ts");
    for (const { width, widths } of Object.values(pictures)) {
      expect(Math.max(...widths)).toBeLessThanOrEqual(width);
    }
  });

  it("has a picture for every master", async () => {
    const { pictures } = await import("../../../src/generated/pictures.ts");
    const masters = readdirSync(`${root}src/site/assets/pictures`);
    const names = masters.map((file) => file.replace(/\.(png|webp)$/, ""));
    expect(Object.keys(pictures)).toEqual(names.sort());
  });
});
