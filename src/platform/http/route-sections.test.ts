import { expect, it } from "vitest";
import { createRouteSections } from "./route-sections.ts";

const routes = {
  root: { id: "root", path: "" },
  frame: { id: "frame", parentId: "root" },
  home: { id: "home", parentId: "frame", path: "/" },
  list: { id: "list", parentId: "frame", path: "catalogo" },
  category: { id: "category", parentId: "frame", path: "catalogo/:catalogue/categorias/*" },
  console: { id: "console", parentId: "root", path: "gestion" },
  request: { id: "request", parentId: "console", path: "solicitudes/:id" },
  decision: { id: "decision", parentId: "request", path: "/gestion/solicitudes/:id/rechazo" },
  unknown: { id: "unknown", parentId: "frame", path: "*" },
};
const sectionOf = createRouteSections(routes);
const everywhere = ["root", "frame", "unknown"];

it.each([
  ["/", ["home"]],
  ["/_.data", ["home"]],
  ["/catalogo", ["list", "category"]],
  ["/catalogo.data", ["list", "category"]],
  ["/catalogo/rizos/categorias/champus", ["list", "category"]],
  ["/CATALOGO/rizos", ["list", "category"]],
  ["/%63atalogo", ["list", "category"]],
  ["//catalogo", ["list", "category"]],
  ["/gestion/solicitudes/1/rechazo", ["console", "request", "decision"]],
  ["/otra", []],
  ["/%E0%A4%A", []],
  ["/constructor", []],
])("the path %s is compared with the routes of its first segment", (path, own) => {
  expect(Object.keys(sectionOf(path)).sort()).toEqual([...everywhere, ...own].sort());
});

it("all paths with the same first segment share one object of routes", () => {
  expect(sectionOf("/catalogo/rizos")).toBe(sectionOf("/catalogo/espiritual"));
  expect(sectionOf("/otra")).toBe(sectionOf("/ninguna"));
});
