import { fileURLToPath } from "node:url";
import { cruise, type ICruiseResult, type IViolation } from "dependency-cruiser";
import config from "../../.dependency-cruiser.mjs";
import { findCapabilityCycles } from "./capability-cycles.ts";

/** Reads the imports of `folders` below `baseDir` and checks them against the rules of .dependency-cruiser.mjs. */
export async function readImports(folders: string[], baseDir: string): Promise<ICruiseResult> {
  const { options = {}, ...ruleSet } = config;
  const { output } = await cruise(
    folders,
    { ...options, baseDir, ruleSet, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof output === "string") throw new Error("dependency-cruiser returned a report as text");
  return output;
}

function describeViolation({ rule, from, to, cycle = [] }: IViolation): string {
  const way = cycle.map(({ name }) => name).join(" → ");
  return `${rule.name}: ${from} → ${way || to}`;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const { modules, summary } = await readImports(["src", "tests", "tools", "lab"], root);
  const breaches = [...summary.violations.map(describeViolation), ...findCapabilityCycles(modules)];
  for (const breach of breaches) console.log(breach);
  if (breaches.length > 0) process.exitCode = 1;
  else console.log(`${summary.totalCruised} files keep to their rooms.`);
}
