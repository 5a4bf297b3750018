import "./node-version.mjs";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compressFiles } from "./compress.mjs";
import { ensureInstalled, node, root, runQuietly, step } from "./install.mjs";

const sources = [
  "src",
  "tools/build/assets",
  "tools/build/compress.mjs",
  "tools/build/inline-scripts.ts",
  "tools/build/public-manifest.ts",
  "tools/build/processes.ts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const stamp = join(root, "build", ".sources");
/** Folders with generated files, which type checking needs. */
const made = ["src/generated", "public"].map((folder) => join(root, folder));

export function ensureAssets() {
  step("Preparando imágenes, tipos de letra e iconos…");
  runQuietly(node, ["tools/build/assets/build.ts"]);
}

/** Builds the site unless the existing build was made from exactly these sources. */
export function ensureBuilt() {
  const current = fingerprint();
  const isWhole = [stamp, ...made].every((path) => existsSync(path));
  if (isWhole && readFileSync(stamp, "utf8") === current) return;
  ensureAssets();
  step("Construyendo el sitio…");
  runQuietly(node, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    ...process.env,
    NODE_ENV: "production",
  });
  compressFiles(join(root, "build/client"));
  writeFileSync(stamp, current);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesBelow(source)).sort()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (path === "src/generated" || /\.test\.tsx?$/.test(path)) return [];
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((entry) => filesBelow(`${path}/${entry}`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  ensureInstalled();
  ensureBuilt();
}
