import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { opinions } from "../site/copy/home-copy.ts";
import { Stars } from "./stars.tsx";

describe("the stars of a rating", () => {
  it.each([
    [5, 80],
    [4.9, 78.4],
    [4.3, 68.8],
    [2.5, 40],
    [0.1, 1.6],
    [0, 0],
    [7, 80],
    [-1, 0],
  ])("of %d are filled for %d of their 80 pixels", (value, filled) => {
    const markup = renderToStaticMarkup(<Stars value={value} label="" />);
    const widths = Array.from(markup.matchAll(/width="([\d.]+)" height="16"/g), ([, width]) =>
      Number(width),
    );
    expect(widths).toEqual([80, filled]);
  });

  it.each([
    [5, "5 de 5 estrellas"],
    [4.3, "4,3 de 5 estrellas"],
  ])("of %d say «%s»", (value, sentence) => {
    const markup = renderToStaticMarkup(<Stars value={value} label={opinions.stars(value)} />);
    expect(markup).toContain(`role="img" aria-label="${sentence}"`);
  });
});
