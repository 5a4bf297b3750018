import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * The router tries every route that it knows with every address, twice. An address without parameters leads to one
 * route, so it is left to a router that knows this one and those around it alone.
 */
export function createRenderer(build: ServerBuild, mode: string | undefined): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const own = new Map<string, RequestHandler>();
  for (const [path, ids] of plainAddresses(build.routes))
    own.set(path, createRequestHandler(only(build, ids), mode));
  return (request, context) => (own.get(new URL(request.url).pathname) ?? whole)(request, context);
}

/** The addresses without parameters, each with its route and the routes around that by their ids. */
export function plainAddresses(routes: Routes): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const id of Object.keys(routes)) {
    if (parents.has(id)) continue;
    const ids = lineOf(id, routes);
    const path = `/${ids
      .flatMap((each) => routes[each]?.path?.split("/") ?? [])
      .filter(Boolean)
      .join("/")}`;
    if (!/[:*?]/.test(path)) found.set(path, ids);
  }
  return found;
}

/** A route after those around it. */
function lineOf(id: string, routes: Routes): string[] {
  const parentId = routes[id]?.parentId;
  return parentId ? [...lineOf(parentId, routes), id] : [id];
}

function only(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(ids.map((id) => [id, all[id] as Value]));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
