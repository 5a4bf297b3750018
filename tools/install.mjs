// Plain JavaScript on purpose: this runs on the machine's own Node, before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The pinned Node of the project, whichever Node runs npm. */
export const node = join(root, "node_modules", ".bin", "node");

const stamp = join(root, "node_modules", ".installed-lock");

/** Installs the locked dependencies unless exactly these are there already. */
export function ensureInstalled() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.error("Instalando dependencias…");
  // Development packages too, whatever NODE_ENV says: the site is built on the machine that serves it.
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (!existsSync(node)) {
    console.error(
      "npm did not install the runtime: the install script of the package «node» must be allowed.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

/** Runs a program to its end with our output; leaves with its status when it fails. */
export function run(program, args, env = process.env) {
  const [command, argv] =
    program === "npm" && process.env.npm_execpath
      ? [process.execPath, [process.env.npm_execpath, ...args]]
      : [program, args];
  const { status, error } = spawnSync(command, argv, {
    cwd: root,
    env,
    // Progress goes to stderr: stdout belongs to the command's own answer.
    stdio: ["ignore", 2, 2],
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
