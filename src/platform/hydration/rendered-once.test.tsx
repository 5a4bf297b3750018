import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { createRecentlyUsed } from "../http/recently-used.ts";
import { FieldsetRenderedOnce, RenderOnce } from "./rendered-once.tsx";

let rendered = 0;

function Brands({ values }: { values: readonly string[] }) {
  rendered += 1;
  return values.map((value) => (
    <li key={value}>
      {value} · {value.length}
    </li>
  ));
}

const page = (values: readonly string[]) => (
  <form>
    <FieldsetRenderedOnce name="marca" of={values}>
      <Brands values={values} />
    </FieldsetRenderedOnce>
    <Brands values={["fuera"]} />
  </form>
);

it("cached content gives the same HTML as uncached content, and is rendered once for each value", () => {
  const parts = createRecentlyUsed<string>(10);
  const renderCached = (values: readonly string[]) =>
    renderToString(
      <RenderOnce value={({ key, element }) => parts.get(key, () => renderToString(element))}>
        {page(values)}
      </RenderOnce>,
    );
  for (const values of [["Salón & Rizo", "Luna"], [], ["<b>"]]) {
    expect(renderCached(values)).toBe(renderToString(page(values)));
    rendered = 0;
    expect(renderCached(values)).toBe(renderToString(page(values)));
    expect(rendered).toBe(3);
  }
});
