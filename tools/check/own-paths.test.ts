import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import routes from "../../src/routes.ts";

const patterns = pathsOf(await routes, "");

test("a path in a literal is one of the route table", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const unknown = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|^src\/generated\/|\/migrations\//.test(path))
    .flatMap((path) => unknownPaths(path, readFileSync(`${root}/${path}`, "utf8")));
  expect(unknown).toEqual([]);
});

test("the check finds paths that lead nowhere, alone and in templates", () => {
  const found = (text: string) => unknownPaths("page.tsx", text).map(({ literal }) => literal);
  expect(found('const to = "/gestion/equipos";')).toEqual(["/gestion/equipos"]);
  expect(found("const page = <a href='/cuenta/persona?hecho=si'>{text}</a>;")).toEqual([
    "/cuenta/persona?hecho=si",
  ]);
  expect(found("const to = `/gestion/ajuste/$" + "{slug}`;")).toEqual(["/gestion/ajuste/"]);
  expect(found("const to = `/gestion/ajustes/$" + "{slug}/historial`;")).toEqual([]);
  expect(found('const to = href("/gestion/ajustes/:group", params);')).toEqual([]);
  expect(
    found('const to = "/gestion?estado=por-enviar#lista"; const file = "/img/x.avif";'),
  ).toEqual([]);
});

/** Full paths of the pages below an entry of the route table, such as `/solicitud/:link/archivos`. */
function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const full = path === undefined ? above : `${above}/${path.replace(/^\//, "")}`;
    return [...(path === undefined ? [] : [full]), ...pathsOf(children ?? [], full)];
  });
}

/** Literals that begin like a path of the route table, such as `/gestion`, but match none of its paths. */
function unknownPaths(path: string, text: string): { path: string; literal: string }[] {
  const found: { path: string; literal: string }[] = [];
  const judge = (literal: unknown, isPart: boolean) => {
    if (typeof literal !== "string" || !beginsLikeOurs(literal)) return;
    // A path may end a sentence.
    const [pathname = ""] = literal.replace(/\.$/, "").split(/[?#]/, 1);
    const isKnown = isPart
      ? patterns.some((pattern) => pattern.replace(/:.*/, "").startsWith(pathname))
      : patterns.some((pattern) => pattern === pathname || matches(pattern, pathname));
    if (!isKnown) found.push({ path, literal });
  };
  new Visitor({
    Literal: ({ value }) => judge(value, false),
    TemplateElement: ({ value, tail }) => judge(value.cooked, !tail),
  }).visit(parseSync(path, text).program);
  return found;
}

/** Paths that a catch-all would match (`*`) are known only if they are spelled out. */
function matches(pattern: string, pathname: string): boolean {
  return pattern !== "/*" && !pathname.includes(":") && matchPath(pattern, pathname) !== null;
}

const firstSegments = new Set(patterns.map((pattern) => pattern.split("/")[1]));

function beginsLikeOurs(literal: string): boolean {
  const [, first] = literal.match(/^\/([a-z][a-z.-]*)(?:[/?#]|$)/) ?? [];
  return first !== undefined && firstSegments.has(first);
}
