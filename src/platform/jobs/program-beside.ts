/** URL of a worker's program beside a module: built by tools/build/processes.ts, or the TypeScript source in tests. */
export function programBeside(moduleUrl: string, name: string): URL {
  return new URL(`${name}${moduleUrl.endsWith(".ts") ? ".ts" : ".js"}`, moduleUrl);
}
