import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NoBreakHyphens } from "./no-break-hyphens.tsx";

it("a hyphenated word stays on one line, but is written with a plain hyphen", () => {
  expect(
    renderToStaticMarkup(
      <NoBreakHyphens text={"Envíos en 7\u201110\u00A0días, o 24\u201148\u00A0h"} />,
    ),
  ).toBe(
    'Envíos en <span class="whitespace-nowrap">7-10</span>\u00A0días, o <span class="whitespace-nowrap">24-48</span>\u00A0h',
  );
  expect(renderToStaticMarkup(<NoBreakHyphens text="Sin guiones" />)).toBe("Sin guiones");
});
