import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pictures } from "../generated/pictures.ts";
import { Picture } from "./picture.tsx";

describe("a picture", () => {
  const shampoo = renderToStaticMarkup(
    <Picture name="rizos-champu" alt="Frasco ámbar" sizes="50vw" className="rounded" />,
  );
  const hero = renderToStaticMarkup(
    <Picture name="portada" alt="Bodegón" sizes="100vw" priority />,
  );

  it("offers AVIF in every width, and one WebP to browsers that cannot read AVIF", () => {
    const [[, type, srcSet] = [], ...others] = shampoo.matchAll(
      /<source type="([^"]+)" srcSet="([^"]+)"/g,
    );
    expect(type).toBe("image/avif");
    expect(srcSet?.split(", ")).toHaveLength(pictures["rizos-champu"].widths.length);
    expect(others).toEqual([]);
    expect(shampoo).toMatch(/<img src="[^"]+\.webp"/);
  });

  it("reserves its space by size and colour before it has loaded", () => {
    expect(shampoo).toMatch(/width="960" height="1200"/);
    expect(shampoo).toContain('class="picture-rizos-champu rounded"');
    expect(shampoo).not.toContain("style=");
  });

  it("is loaded when it is near the window, or at once if it is the page's largest paint", () => {
    expect(shampoo).toContain('loading="lazy"');
    expect(hero).not.toContain("loading=");
    expect(hero).toContain('fetchPriority="high"');
  });
});
