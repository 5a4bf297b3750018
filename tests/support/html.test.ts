import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { findHtmlProblems } from "./html.ts";

test("the HTML checker finds no style problems in a page rendered by React", async () => {
  const form = h(
    "form",
    { method: "post", noValidate: true },
    h("label", { htmlFor: "empresa" }, "Empresa"),
    h("input", { id: "empresa", type: "text", name: "company", autoComplete: "organization" }),
    h("button", { type: "submit", disabled: true }, "Enviar"),
  );
  const picture = h("img", { src: "/vela.webp", srcSet: "/vela.webp 1x", alt: "Vela encendida" });
  expect(await findHtmlProblems(page(form, picture))).toEqual([]);
});

test.each([
  ["no-inline-style", h("p", { style: { color: "red" } }, "rojo")],
  ["wcag/h37", h("img", { src: "/vela.webp" })],
  ["no-dup-id", [h("p", { id: "uno", key: 1 }), h("p", { id: "uno", key: 2 })]],
  ["no-missing-references", h("label", { htmlFor: "nadie" }, "Empresa")],
  ["element-permitted-content", h("button", { type: "button" }, h("a", { href: "/" }, "inicio"))],
])("the HTML checker reports the place of %s", async (rule, content) => {
  const problems = await findHtmlProblems(page(content));
  expect(problems.join("\n")).toMatch(new RegExp(`^1:\\d+ .+ \\(${rule}\\)`, "m"));
});

function page(...content: Parameters<typeof h>[2][]): string {
  const head = h("head", null, h("meta", { charSet: "utf-8" }), h("title", null, "Arrebol"));
  const body = h("body", null, h("main", null, h("h1", null, "Arrebol"), ...content));
  return `<!DOCTYPE html>${renderToString(h("html", { lang: "es" }, head, body))}`;
}
