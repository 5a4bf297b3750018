import { readFileSync } from "node:fs";

/** The text of modules that make something: what they made is old as soon as one of them changes. */
export function recipe(moduleUrl: string, ...others: string[]): string {
  return [moduleUrl, ...others.map((other) => new URL(other, moduleUrl))]
    .map((url) => readFileSync(new URL(url), "utf8"))
    .join("\n");
}

/** The exact version of an installed package, e.g. of an encoder. */
export function versionOf(name: string): string {
  const file = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  return `${name}@${JSON.parse(readFileSync(file, "utf8")).version}`;
}
