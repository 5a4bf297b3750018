import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { createRenderer } from "./renderer.ts";

const answering = (text: string) => ({ loader: () => new Response(text) });

/** As much of a build as answers without a page. */
function buildWith(routes: Record<string, { parentId?: string; path: string; index?: true }>) {
  const entries = Object.entries(routes).map(([id, route]) => [
    id,
    { id, ...route, module: answering(id) },
  ]);
  return {
    entry: { module: { default: () => new Response("page"), handleError: () => undefined } },
    routes: Object.fromEntries(entries),
    assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "" },
    future: {},
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

const build = buildWith({
  root: { path: "" },
  home: { parentId: "root", path: "/", index: true },
  console: { parentId: "root", path: "gestion" },
  overview: { parentId: "console", path: "", index: true },
  statistics: { parentId: "console", path: "cifras" },
  request: { parentId: "console", path: ":id" },
  elsewhere: { parentId: "root", path: "*" },
});

it.each([
  ["/", "home"],
  ["/gestion", "overview"],
  ["/gestion/cifras", "statistics"],
  ["/gestion/cifras/", "statistics"],
  ["/GESTION/cifras", "statistics"],
  ["/gestion/42", "request"],
  ["/gestion/cifras?desde=2026", "statistics"],
  ["/otra", "elsewhere"],
])("%s is answered by the route of %s", async (path, id) => {
  const render = createRenderer(build, "production");
  const answer = await render(new Request(`http://localhost${path}`), new RouterContextProvider());
  expect(await answer.text()).toBe(id);
});

it("tries no other route with an address that leads to one", async () => {
  const tried: string[] = [];
  const watched = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      Object.defineProperty({ ...route }, "path", {
        get: () => {
          tried.push(id);
          return route?.path;
        },
        enumerable: true,
      }),
    ]),
  );
  const render = createRenderer({ ...build, routes: watched } as ServerBuild, "production");
  tried.length = 0;
  await render(new Request("http://localhost/gestion/cifras"), new RouterContextProvider());
  expect(tried).not.toContain("request");
});
