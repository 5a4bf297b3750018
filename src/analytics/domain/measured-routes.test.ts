import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { measuredRoutes, routeOf } from "./measured-routes.ts";

test("every page within the public frame is counted but those of cut links, and no other", () => {
  const frame = routes.find(({ file }) => file === "site/pages/frame.tsx");
  const pages = new Set((frame?.children ?? []).flatMap((entry) => patternsOf(entry, "")));
  const known = [...pages].filter((pattern) => !pattern.endsWith("*"));
  expect([...measuredRoutes].sort()).toEqual(known.sort());
});

test.each([
  ["/", "/"],
  ["/politicas", "/politicas"],
  ["/politicas/", "/politicas"],
  ["/solicitud/enlace", "/solicitud/enlace"],
  ["/solicitud/0a1b~c2d3", "/solicitud/:link"],
  ["/solicitud/0a1b~c2d3/respuesta", "/solicitud/:link/respuesta"],
  ["/solicitud/recibida/B2B-0000-0001.17~x", "/solicitud/recibida/:receipt"],
  ["/catalogo/rizos/champu-RIZ-CHN-500", "/catalogo/:catalogue/:product"],
  ["/catalogo/marcas/rizonda", "/catalogo/marcas/:brand"],
  ["/gestion", null],
  ["/no-existe", null],
  ["", null],
])("%s is counted as %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});

function patternsOf({ path, children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path ? `${above}/${path}`.replace(/^\/+/, "/") : above;
  return [here || "/", ...children.flatMap((child) => patternsOf(child, here))];
}
