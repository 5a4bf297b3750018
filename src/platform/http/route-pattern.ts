import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageOfData } from "../hydration/router-texts.ts";
import { createRecentlyUsed } from "./recently-used.ts";
import { createRouteSections } from "./route-sections.ts";

/** Maps a path to its route pattern, such as `/gestion/solicitudes/:id`; the number of patterns is bounded. */
export function routePatterns(routes: ServerBuild["routes"]): (path: string) => string {
  const sectionOf = createRouteSections(routes);
  const trees = new Map<ServerBuild["routes"], RouteObject[]>();
  const below = (parentId: string | undefined, all: ServerBuild["routes"]): RouteObject[] =>
    Object.values(all)
      .filter((route) => route !== undefined)
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index, caseSensitive = false }) =>
        index
          ? { id, ...(path && { path }), caseSensitive, index: true as const }
          : { id, ...(path && { path }), caseSensitive, children: below(id, all) },
      );
  // Cached, because React Router ranks the routes again for each path.
  const found = createRecentlyUsed<string>(maxFound);
  return (path) => {
    if (probes.has(path)) return path;
    if (/^\/(assets|img|fonts|og)\//.test(path)) return "(file)";
    return path.length > maxPathLength ? patternOf(path) : found.get(path, () => patternOf(path));
  };

  function patternOf(path: string): string {
    const segments = matching(pageOfData(path)).flatMap((part) => part.split("/"));
    return `/${segments.filter(Boolean).join("/")}`;
  }

  function matching(path: string): string[] {
    // React Router would log an undecodable path in full.
    if (!isDecodable(path)) return ["*"];
    const section = sectionOf(path);
    const tree = trees.get(section) ?? below(undefined, section);
    trees.set(section, tree);
    return matchRoutes(tree, path)?.map(({ route }) => route.path ?? "") ?? ["*"];
  }
}

export const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/in-service"]);

export const unknownPattern = "/*";

/** Maximum of paths whose patterns are cached. */
const maxFound = 2000;

/** Maximum characters of a path that is cached, or redirected to its canonical spelling. */
const maxPathLength = 200;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export type Spellings = ReturnType<typeof createSpellings>;

/** Tells paths as they should be spelled, because rules of proxies compare them undecoded, from those that the router also takes. */
export function createSpellings(patternOf: (path: string) => string) {
  return {
    /**
     * True if a route would answer the path, or its data, spelled otherwise. Parameters may be spelled in any way, and a
     * slash may follow addresses that have some, because programs append it to links.
     */
    isMisspelled(path: string): boolean {
      const page = pageOfData(path);
      const pattern = patternOf(resolvedPath(page));
      if (pattern === unknownPattern || pattern === "(file)" || probes.has(pattern)) return false;
      const given = segmentsOf(pattern.includes(":") ? page.replace(/(.)\/$/, "$1") : page);
      const wanted = segmentsOf(pattern);
      const rest = wanted.indexOf("*");
      if (rest < 0 && given.length !== wanted.length) return true;
      return wanted
        .slice(0, rest < 0 ? wanted.length : rest)
        .some((word, at) => (word.startsWith(":") ? !given[at] : given[at] !== word));
    },

    /** Canonical URL of one that differs in spelling only (capitals, slashes, encoding), else null; no parameters. */
    findCanonical(url: string): string | null {
      const [path = "", ...query] = url.split("?");
      if (path.length > maxPathLength) return null;
      const plain = plainSpelling(path);
      if (plain === path || probes.has(plain)) return null;
      if (/[:*]/.test(plain) || patternOf(plain) !== plain) return null;
      return [plain, ...query].join("?");
    },
  };
}

function segmentsOf(path: string): string[] {
  return path === "/" ? [] : path.slice(1).split("/");
}

/** Path without dot segments, as a Request has it. */
function resolvedPath(path: string): string {
  return URL.canParse(`http://x${path}`) ? new URL(`http://x${path}`).pathname : path;
}

function plainSpelling(path: string): string {
  const decoded = path.replace(/%[46][1-9a-f]|%[57][0-9a]|%2[de]|%3[0-9]/gi, decodeURIComponent);
  if (!URL.canParse(`http://x${decoded}`)) return path;
  const { pathname } = new URL(`http://x${decoded}`);
  return pathname
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1")
    .toLowerCase();
}
