import { expect, it } from "vitest";
import { routePatterns } from "./route-pattern.ts";

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
])("%s is answered by %s", (path, pattern) => {
  expect(routePatterns(routes)(path)).toBe(pattern);
});
