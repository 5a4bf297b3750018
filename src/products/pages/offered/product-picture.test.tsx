import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ProductPicture } from "./product-picture.tsx";

const candle = {
  name: "Vela ritual",
  brand: "TIERRA QUIETA",
  catalogue: "espiritual",
  category: ["Velas"],
} as const;
const id = `${"a".repeat(64)}-720x900`;

const render = (picture: { id: string; alt: string } | null, brand = candle.brand as string) =>
  renderToStaticMarkup(<ProductPicture product={{ ...candle, brand, picture }} sizes="20rem" />);

describe("ProductPicture", () => {
  it("offers the widths that the picture has, as AVIF and WebP", () => {
    const html = render({ id, alt: "Vela encendida" });
    const widths = [240, 360, 480, 640].map((width) => `/pictures/${id}-${width}.avif ${width}w`);
    expect(html).toContain(widths.join(", "));
    expect(html).not.toContain("960");
    expect(html).toContain(`src="/pictures/${id}-480.webp" alt="Vela encendida" width="720"`);
  });

  it("is described by the product's name if nobody has described it", () => {
    expect(render({ id, alt: "" })).toContain('alt="Vela ritual"');
  });

  it("is the drawing of its kind with its brand, in one line or two, hidden from screen readers", () => {
    const html = render(null);
    expect(html).toMatch(/^<svg[^>]* aria-hidden="true" class="[^"]*colours-lilac/);
    expect(html).toMatch(/#ground-circle".*#candle".*#table"/);
    expect(html.match(/<tspan/g)).toHaveLength(1);
    expect(render(null, "Laboratorios Hermanos Villanueva").match(/<tspan/g)).toHaveLength(2);
    expect(render(null, "<b>").includes("<b>")).toBe(false);
  });
});
