import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { type ModuleText, type ParsedModule, parseModule } from "./parse-module.ts";

type Edge = { from: string; to: string; line: number };
type Breach = { path: string; line: number; problem: string };
/** Place of a file: capability (`access-requests`) or shared folder (`platform`), and its room (layer) there. */
type Place = { owner: string; room: Room };

/** Finds breaches of the import rules, barrels (files that only re-export) and import cycles. */
export function findBreaches(texts: ModuleText[]): string[] {
  const modules = texts.map(parseModule);
  const edges = modules.flatMap(relativeEdges);
  return [
    ...modules.flatMap(findUnresolvable),
    ...texts.flatMap(findMadeUpScopes),
    ...edges.flatMap(findForbidden),
    ...modules.filter((module) => module.isBarrel).map(describeBarrel),
    ...findCycles({ edges, known: new Set(texts.map(({ path }) => path)) }),
  ]
    .sort((a, b) => a.path.localeCompare(b.path, "en") || a.line - b.line)
    .map(({ path, line, problem }) => `${path}:${line} ${problem}`);
}

/** Rooms (layers of a capability) in matching order; see «rooms» in docs/architecture.md. */
const rooms = [
  { name: "domain", files: /^domain\// },
  { name: "copy", files: /^copy\// },
  { name: "offered", files: /^((pages|console)\/offered|seo)\// },
  { name: "pages", files: /^(pages|console|hydration)\// },
  { name: "commands", files: /^commands\// },
  { name: "emails", files: /^(emails|layout)\// },
  { name: "store", files: /^(store|tables)(\/|\.ts$)/ },
  { name: "context", files: /^context\.ts$/ },
  { name: "capability", files: /^capability\.ts$/ },
  { name: "service", files: /./ },
] as const;
type Room = (typeof rooms)[number]["name"] | "shared" | "start" | "tests";

/** Shared folders, each with the other shared folders that it may import. */
const shared: Record<string, readonly string[]> = {
  kernel: ["promises"],
  workflow: ["kernel", "promises"],
  promises: [],
  "tax-id": ["kernel"],
  generated: [],
  ui: ["generated", "kernel"],
  platform: ["kernel", "promises"],
};
/** Folders of operator commands, which may import every capability as `app.ts` may. */
const commandsOnAll: ReadonlySet<string> = new Set(["doctor", "demo-data"]);
const pure: ReadonlySet<string> = new Set(["kernel", "workflow", "promises", "tax-id"]);

/** Allowed imports of each room: from its own capability, from other capabilities, and from shared folders. */
const rules: Record<
  Exclude<Room, "shared" | "start" | "tests">,
  { own: readonly Room[] | "all"; others: readonly Room[]; shared: readonly string[] | "all" }
> = {
  domain: { own: ["domain"], others: ["domain"], shared: [...pure] },
  copy: { own: ["domain", "copy"], others: ["domain", "copy"], shared: [...pure, "generated"] },
  store: {
    own: ["domain", "store"],
    others: ["domain"],
    shared: [...pure, "platform"],
  },
  emails: {
    own: ["domain", "copy", "emails"],
    others: ["domain", "copy", "emails", "offered"],
    shared: [...pure, "platform", "generated"],
  },
  context: { own: ["domain", "copy", "service"], others: ["domain"], shared: "all" },
  capability: { own: "all", others: ["domain", "copy", "service", "context"], shared: "all" },
  offered: {
    own: ["domain", "copy", "offered", "pages", "context"],
    others: ["domain", "copy", "offered", "context"],
    shared: "all",
  },
  pages: {
    own: ["domain", "copy", "offered", "pages", "context"],
    others: ["domain", "copy", "offered", "context"],
    shared: "all",
  },
  commands: { own: "all", others: ["domain", "copy", "service"], shared: "all" },
  service: { own: "all", others: ["domain", "copy", "service", "emails"], shared: "all" },
};

/**
 * Store files that other capabilities may import despite `rules`: deleting a request, its attachments and its VIES
 * check, or storing a webhook with its cause, in one transaction needs their stores, because services run in
 * transactions of their own.
 */
const callableInTransactions: ReadonlySet<string> = new Set([
  "src/access-requests/store/purge-requests.ts",
  "src/access-requests/store/rows.ts",
  "src/access-requests/store/store.ts",
  "src/attachments/store.ts",
  "src/catalogue/store/customer-imports.ts",
  "src/companies/store/erase-person.ts",
  "src/companies/store/find-or-create-company.ts",
  "src/companies/store/news-of-person.ts",
  "src/newsletter/store.ts",
  "src/prices/store/company-lists.ts",
  "src/privacy-requests/store/apply-effect.ts",
  "src/vies/store.ts",
  "src/webhooks/store/enqueue.ts",
]);

/** Module that makes a CompanyScope (company and member whose data queries may touch); only sign-in may import it. */
const scopeMaker = "src/companies/domain/make-company-scope.ts";
const scopeUsers = "src/companies/sign-in/";

function placeOf(path: string): Place {
  if (/\.test\.tsx?$|^tests\//.test(path)) return { owner: "tests", room: "tests" };
  const [, owner = "", rest = ""] = path.match(/^src\/([^/]+)\/(.+)$/) ?? [];
  if (!path.startsWith("src/")) return { owner: "tools", room: "tests" };
  if (!rest) return { owner: "src", room: "start" };
  if (owner in shared) return { owner, room: "shared" };
  if (commandsOnAll.has(owner)) return { owner, room: "start" };
  return { owner, room: rooms.find(({ files }) => files.test(rest))?.name ?? "service" };
}

function findForbidden({ from, to, line }: Edge): Breach[] {
  if (to.includes("/+types/")) return [];
  const [here, there] = [placeOf(from), placeOf(to)];
  if (to === scopeMaker && here.room !== "tests" && !from.startsWith(scopeUsers))
    return [{ path: from, line, problem: `only ${scopeUsers} may import ${scopeMaker}` }];
  const isCall =
    ["store", "service", "capability"].includes(here.room) && callableInTransactions.has(to);
  if (isCall || mayImport(here, there)) return [];
  return [
    {
      path: from,
      line,
      problem: `${described(here)} may not import from ${described(there)} (${to})`,
    },
  ];
}

/** Finds type assertions to CompanyScope outside of `scopeMaker`; tests may make scopes as they like. */
function findMadeUpScopes({ path, text }: ModuleText): Breach[] {
  if (path === scopeMaker || !path.startsWith("src/") || placeOf(path).room === "tests") return [];
  return text
    .split("\n")
    .flatMap((content, at) =>
      /\bas (unknown as )?CompanyScope\b|<CompanyScope>\s*[{(]/.test(content)
        ? [{ path, line: at + 1, problem: `only ${scopeMaker} makes a CompanyScope` }]
        : [],
    );
}

function mayImport(here: Place, there: Place): boolean {
  if (here.room === "tests" || here.room === "start") return true;
  if (there.room === "start") return here.room === "capability" || here.room === "commands";
  if (here.room === "shared")
    return here.owner === there.owner || (shared[here.owner] ?? []).includes(there.owner);
  const rule = rules[here.room];
  if (there.room === "shared") return rule.shared === "all" || rule.shared.includes(there.owner);
  if (here.owner === there.owner) return rule.own === "all" || rule.own.includes(there.room);
  return rule.others.includes(there.room);
}

function described({ owner, room }: Place): string {
  return room === "shared" || room === "start" || room === "tests" ? owner : `${owner}/${room}`;
}

/** Platform modules and libraries that pure code (`domain/` and the folders of `pure`) must not import. */
const outside = /^(node:|react|react-dom|react-router|@react-router|kysely|pg|pino)(\/|$|(?<=:))/;

function findUnresolvable({ path, imports }: ParsedModule): Breach[] {
  const { owner, room } = placeOf(path);
  const isPure = room === "domain" || (room === "shared" && pure.has(owner));
  return imports.flatMap(({ specifier, line }) => {
    if (isRelative(specifier)) return [];
    const isAlias = /^([~#/]|@\/|(src|tests|tools|lab)\/)/.test(specifier);
    if (isAlias) return [{ path, line, problem: `«${specifier}» is not a relative import` }];
    const isOutside = isPure && outside.test(specifier);
    return isOutside ? [{ path, line, problem: `pure code may not know ${specifier}` }] : [];
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

/** Finds import cycles by depth-first search: an import of a file that is still being visited closes one. */
function findCycles({ edges, known }: { edges: Edge[]; known: Set<string> }): Breach[] {
  const breaches: Breach[] = [];
  const walked = new Set<string>();
  const edgesFrom = Map.groupBy(edges, ({ from }) => from);

  function walk(path: string, trail: string[]) {
    walked.add(path);
    for (const { to, line } of edgesFrom.get(path) ?? []) {
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
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const paths = globSync(["{src,tests,tools,lab}/**/*.{ts,tsx}", "*.ts"], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("src/generated/"));
  const breaches = findBreaches(
    paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })),
  );
  for (const breach of breaches) console.log(breach);
  if (breaches.length > 0) process.exitCode = 1;
  else console.log(`${paths.length} files keep to their rooms.`);
}
