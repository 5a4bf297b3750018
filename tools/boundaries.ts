import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { type ModuleText, type ParsedModule, parseModule } from "./parse-module.ts";

type Edge = { from: string; to: string; line: number };
type Breach = { path: string; line: number; problem: string };

/** Every import that leaves its room's rules, every barrel and every cycle, as `path:line problem`. */
export function findBreaches(texts: ModuleText[]): string[] {
  const modules = texts.map(parseModule);
  const edges = modules.flatMap(relativeEdges);
  return [
    ...modules.flatMap(findUnresolvable),
    ...edges.flatMap(findForbidden),
    ...modules.filter((module) => module.isBarrel).map(describeBarrel),
    ...findCycles({ edges, known: new Set(texts.map(({ path }) => path)) }),
  ]
    .sort((a, b) => a.path.localeCompare(b.path, "en") || a.line - b.line)
    .map(({ path, line, problem }) => `${path}:${line} ${problem}`);
}

/**
 * Where a file lives, and where each place may import from. The first match counts; a target in
 * its own place is always allowed, and `routes` stands for one area at a time.
 */
const places: { name: string; files: RegExp; sees: string[] | "everything" }[] = [
  { name: "tests", files: /\.test\.tsx?$|^test\//, sees: "everything" },
  { name: "tools", files: /^tools\/|^[^/]+$/, sees: "everything" },
  { name: "core", files: /^core\//, sees: [] },
  { name: "src/app.ts", files: /^server\/app\.ts$/, sees: "everything" },
  // What operators read is written where every sentence is.
  {
    name: "server/commands",
    files: /^server\/commands\//,
    sees: ["core", "server", "src/app.ts", "app/content"],
  },
  { name: "server", files: /^server\//, sees: ["core", "src/app.ts"] },
  { name: "app/ui", files: /^app\/ui\//, sees: ["app/generated"] },
  { name: "app/content", files: /^app\/content\//, sees: ["core", "app/generated"] },
  {
    name: "app/context",
    files: /^app\/(context|use-company|use-page-scripts)\.tsx?$/,
    sees: ["core", "app/content"],
  },
  { name: "app/generated", files: /^app\/generated\/|\/\+types\//, sees: [] },
  // What every area tells search engines and browsers is one area's work.
  {
    name: "app/routes/seo",
    files: /^app\/routes\/seo\//,
    sees: ["core", "app/content", "app/context", "app/generated"],
  },
  {
    name: "app/routes",
    files: /^app\/routes\//,
    sees: ["core", "app/ui", "app/content", "app/context", "app/generated", "app/routes/seo"],
  },
  {
    name: "app",
    files: /^app\//,
    sees: [
      "core",
      "app/ui",
      "app/content",
      "app/context",
      "app/generated",
      "app/routes",
      "app/routes/seo",
    ],
  },
];

/** What core must not know about: the world, and who shows or keeps its answers. */
const outsideCore =
  /^(node:|react|react-dom|react-router|@react-router|kysely|pg|pino)(\/|$|(?<=:))/;

function placeOf(path: string) {
  const place = places.find(({ files }) => files.test(path));
  if (!place) throw new Error(`${path} belongs to no place of tools/boundaries.ts`);
  return place;
}

function findForbidden({ from, to, line }: Edge): Breach[] {
  const [here, there] = [placeOf(from), placeOf(to)];
  const isOwn = here.name === there.name && areaOf(from) === areaOf(to);
  if (here.sees === "everything" || isOwn || here.sees.includes(there.name)) return [];
  const target = here.name === there.name ? `another area (${to})` : `${there.name} (${to})`;
  return [{ path: from, line, problem: `${here.name} may not import from ${target}` }];
}

/** `src/policies/pages/cookies.tsx` is of the area `legal`; everywhere else there are no areas. */
function areaOf(path: string): string | undefined {
  return path.match(/^app\/routes\/([^/]+)\//)?.[1];
}

function findUnresolvable({ path, imports }: ParsedModule): Breach[] {
  const { name } = placeOf(path);
  return imports.flatMap(({ specifier, line }) => {
    if (isRelative(specifier)) return [];
    const isAlias = /^([~#/]|@\/|(app|core|server|test|tools)\/)/.test(specifier);
    if (isAlias) return [{ path, line, problem: `«${specifier}» is not a relative import` }];
    const isOutside = name === "core" && outsideCore.test(specifier);
    return isOutside ? [{ path, line, problem: `core may not know ${specifier}` }] : [];
  });
}

function describeBarrel({ path }: ParsedModule): Breach {
  return { path, line: 1, problem: "is a barrel: import from the files themselves" };
}

function relativeEdges({ path, imports }: ParsedModule): Edge[] {
  return imports
    .filter(({ specifier }) => isRelative(specifier))
    .map(({ specifier, line }) => ({
      from: path,
      to: posix.join(posix.dirname(path), specifier.replace(/\?.*$/, "")),
      line,
    }));
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith("./") || specifier.startsWith("../");
}

/** Depth first; an import of a file still being walked closes a cycle. */
function findCycles({ edges, known }: { edges: Edge[]; known: Set<string> }): Breach[] {
  const breaches: Breach[] = [];
  const walked = new Set<string>();

  function walk(path: string, trail: string[]) {
    walked.add(path);
    for (const { to, line } of edges.filter(({ from }) => from === path)) {
      const start = trail.indexOf(to);
      if (start >= 0) {
        const cycle = [...trail.slice(start), to].join(" -> ");
        breaches.push({ path, line, problem: `closes a cycle: ${cycle}` });
      } else if (known.has(to) && !walked.has(to)) {
        walk(to, [...trail, to]);
      }
    }
  }

  for (const path of known) if (!walked.has(path)) walk(path, [path]);
  return breaches;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const paths = globSync(["{app,core,server,test,tools}/**/*.{ts,tsx}", "*.ts"], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("app/generated/"));
  const breaches = findBreaches(
    paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })),
  );
  for (const breach of breaches) console.log(breach);
  if (breaches.length > 0) process.exitCode = 1;
  else console.log(`${paths.length} files keep to their rooms.`);
}
