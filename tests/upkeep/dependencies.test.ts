import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const lock = read("package-lock.json") as { packages: Record<string, Locked> };
const { allowScripts } = read("package.json") as { allowScripts: Record<string, boolean> };

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
};

/** Packages needed to run the site, with their paths in node_modules. */
const production = Object.entries(lock.packages).filter(
  ([path]) => path !== "" && !isForBuilding(path),
);

/**
 * True for packages needed only to build the site, including packages nested in them, which package-lock.json does not
 * always mark `dev`.
 */
function isForBuilding(path: string): boolean {
  const holder = path.slice(0, path.lastIndexOf("/node_modules/"));
  const { dev, devOptional } = lock.packages[path] ?? {};
  return Boolean(dev || devOptional) || (path.includes("/node_modules/") && isForBuilding(holder));
}

/** Licences that require attribution at most. */
const allowed = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "Zlib",
  // This package is used under the MIT licence.
  "(MIT OR EUPL-1.1+)",
];

it("the site depends only on packages whose licence asks for no more than attribution", () => {
  expect(production.length).toBeGreaterThan(20);
  const others = production
    .map(([path, { license }]) => [path, license ?? licenceIn(path)])
    .filter(([path, licence]) => !allowed.includes(String(licence)) && !isLibvips(String(path)));
  expect(others).toEqual([]);
});

/**
 * True for libvips, the library in Sharp: its licence is LGPL, which is met because users can replace the library
 * (docs/decisions/115-pictures.md).
 */
function isLibvips(path: string): boolean {
  return /^node_modules\/@img\/sharp-(libvips-[\w-]+|win32-\w+|wasm32)$/.test(path);
}

it("only packages that package.json names run a program during their installation", () => {
  const scripted = production
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(scripted.filter((name) => !allowScripts[name])).toEqual([]);
  expect(scripted).toEqual(["node"]);
});

it("package.json allows install programs only for installed packages that have one", () => {
  const scripted = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(Object.keys(allowScripts).filter((name) => !scripted.includes(name))).toEqual([]);
});

/** Licence from the installed package; optional packages for other operating systems are not installed. */
function licenceIn(path: string): string {
  const file = `${path}/package.json`;
  return existsSync(join(root, file)) ? String(read(file).license) : "unknown";
}

function read(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
