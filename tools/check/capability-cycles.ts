import type { IModule } from "dependency-cruiser";

type Imports = Pick<IModule, "source" | "dependencies">;

/**
 * Finds imports of values that close a cycle between the folders of capabilities, which dependency-cruiser cannot tell
 * from cycles between the rooms inside one. Imports of types are left out: they are gone when the site runs.
 */
export function findCapabilityCycles(modules: Imports[]): string[] {
  const examples = importsBetweenCapabilities(modules);
  const edges = [...examples.keys()];
  return edges
    .filter((edge) => closesCycle(edge, edges))
    .map((edge) => `cycle of capabilities: ${edge} (${examples.get(edge)})`);
}

/** Edges such as `orders → companies`, each with the first import found. */
function importsBetweenCapabilities(modules: Imports[]): Map<string, string> {
  const examples = new Map<string, string>();
  for (const { source, dependencies } of modules) {
    const from = capabilityOf(source);
    if (!from || /\.test\.tsx?$/.test(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = capabilityOf(resolved);
      const isImport = to && to !== from && !dependencyTypes.includes("type-only");
      const edge = `${from} → ${to}`;
      if (isImport && !examples.has(edge)) examples.set(edge, `${source} → ${resolved}`);
    }
  }
  return examples;
}

const notCapabilities =
  /^(kernel|workflow|promises|tax-id|generated|ui|platform|console|doctor|demo-data)$/;

function capabilityOf(path: string): string | undefined {
  const folder = path.match(/^src\/([^/]+)\//)?.[1];
  return folder && !notCapabilities.test(folder) ? folder : undefined;
}

function closesCycle(edge: string, edges: string[]): boolean {
  const [from, to = ""] = edge.split(" → ");
  const reached = new Set([to]);
  for (const folder of reached)
    for (const other of edges)
      if (other.startsWith(`${folder} → `)) reached.add(other.split(" → ")[1] ?? "");
  return from !== undefined && reached.has(from);
}
