import fc from "fast-check";
import { expect, it, test } from "vitest";
import { createSpellings, routePatterns } from "./route-pattern.ts";

const routes = {
  root: { id: "root", path: "" },
  frame: { id: "frame", parentId: "root" },
  home: { id: "home", parentId: "frame", path: "/" },
  link: { id: "link", parentId: "frame", path: "solicitud/:link" },
  overview: { id: "overview", parentId: "link", index: true },
  answer: { id: "answer", parentId: "link", path: "respuesta" },
  unknown: { id: "unknown", parentId: "frame", path: "*" },
} as unknown as Parameters<typeof routePatterns>[0];

it.each([
  ["/", "/"],
  ["/solicitud/abc~firma", "/solicitud/:link"],
  ["/solicitud/abc~firma/respuesta", "/solicitud/:link/respuesta"],
  ["/solicitud/abc~firma.data", "/solicitud/:link"],
  ["/_.data", "/"],
  ["/_root.data", "/"],
  ["/farmacia-del-mar/pedidos", "/*"],
  ["/%E0%A4%A", "/*"],
  ["/assets/entry-1a2b.js", "(file)"],
  ["/readyz", "/readyz"],
])("the path %s belongs to the route %s", (path, pattern) => {
  expect(routePatterns(routes)(path)).toBe(pattern);
});

const addresses = ["/", "/politicas", "/gestion", "/gestion/entrar"];
const find = createSpellings((path) => (addresses.includes(path) ? path : "/*")).findCanonical;

test.each([
  ["/POLITICAS", "/politicas"],
  ["/Politicas/", "/politicas"],
  ["/politicas/", "/politicas"],
  ["//", "/"],
  ["/.", "/"],
  ["//politicas", "/politicas"],
  ["/x/../politicas", "/politicas"],
  ["/%47estion", "/gestion"],
  ["/%67%65stion//entrar", "/gestion/entrar"],
  ["/GESTION?volver=%2Fx", "/gestion?volver=%2Fx"],
  ["//?a=b?c", "/?a=b?c"],
])("the misspelled address %s is corrected to %s", (url, address) => {
  expect(find(url)).toBe(address);
});

test.each([
  "/",
  "/politicas",
  "/politicas?a=b",
  "/gestion/entrar",
  "/otra",
  "/POLITICAS.html",
  "//evil.example/",
  "//evil.example/politicas",
  "/\\evil.example",
  "/%2Fpoliticas",
  "/%5c",
  "/gestion%2Fentrar",
  "/SOLICITUD/:link",
  "/politicas%00",
  `/${"a".repeat(10_000)}`,
])("the address %s is not corrected", (url) => {
  expect(find(url)).toBeNull();
});

test("a corrected address is always an existing one that needs no further correction", () => {
  const part = fc.constantFrom("/", "//", ".", "..", "%2e", "politicas", "GESTION", "?", "\\", "@");
  fc.assert(
    fc.property(fc.array(part), fc.string(), (parts, rest) => {
      const found = find(`/${parts.join("")}${rest}`);
      if (found === null) return;
      expect(addresses).toContain(found.split("?", 1)[0]);
      expect(find(found)).toBeNull();
    }),
  );
});

const console = {
  queue: { id: "queue", path: "gestion", caseSensitive: true },
  company: { id: "company", path: "gestion/empresas/:id", caseSensitive: true },
  category: { id: "category", path: "catalogo/:catalogue/categorias/*", caseSensitive: true },
};
const { isMisspelled } = createSpellings(
  routePatterns({ ...routes, ...console } as unknown as typeof routes),
);

test.each([
  "/%67estion",
  "/gestion/%65mpresas/7",
  "/%67estion/empresas/7.data",
  "/%67estion.data",
  "/gestion/",
  "/gestion/_.data",
  "/x/../gestion/empresas/7",
  "/gestion/x/%2e%2e/empresas/7",
  "/gestion\\empresas/7",
  "/%63atalogo/rizos/categorias/champus/solidos",
  "/gestion/empresas/7#/x",
])("the path %s is misspelled", (path) => {
  expect(isMisspelled(path)).toBe(true);
});

test.each([
  "/",
  "/_root.data",
  "/_.data",
  "/gestion",
  "/gestion.data",
  "/gestion/empresas/7.data",
  "/gestion/empresas/%61",
  "/gestion/empresas/a%2Fb",
  "/catalogo/rizos/categorias/a//b/",
  "/solicitud/abc~firma/respuesta",
  "/otra/",
  "/%6ftra",
  "/gestion//empresas/7",
  "/readyz",
  "/assets/%61.js",
])("the path %s is not misspelled", (path) => {
  expect(isMisspelled(path)).toBe(false);
});
