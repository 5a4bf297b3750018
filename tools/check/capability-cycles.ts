import type { IModule } from "dependency-cruiser";

type Imports = Pick<IModule, "source" | "dependencies">;

/**
 * Finds imports that close a cycle between the folders of capabilities, which dependency-cruiser cannot tell from cycles
 * between the rooms inside one. Imports of types count: capabilities of a cycle can only be understood together.
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
    for (const { resolved } of dependencies) {
      const to = capabilityOf(resolved);
      const edge = `${from} → ${to}`;
      if (to && to !== from && !examples.has(edge)) examples.set(edge, `${source} → ${resolved}`);
    }
  }
  return examples;
}

const notCapabilities =
  /^(kernel|workflow|promises|tax-id|fields|setting-groups|copy|generated|ui|platform|console|doctor|demo-data)$/;

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
