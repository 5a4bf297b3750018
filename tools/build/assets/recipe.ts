import { readFileSync } from "node:fs";

export function recipe(moduleUrl: string, ...others: string[]): string {
  return [moduleUrl, ...others.map((other) => new URL(other, moduleUrl))]
    .map((url) => readFileSync(new URL(url), "utf8"))
    .join("\n");
}

export function versionOf(name: string): string {
  const file = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  return `${name}@${JSON.parse(readFileSync(file, "utf8")).version}`;
}
