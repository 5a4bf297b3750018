// Plain JavaScript: runs on the machine's own Node, before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const node = join(root, "node_modules", ".bin", "node");

const stamp = join(root, "node_modules", ".installed-lock");

/** Installs the locked dependencies unless they are installed already. */
export function ensureInstalled() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  step("Instalando dependencias (la primera vez, uno o dos minutos)…");
  // Includes development packages, because the site is built on the machine that serves it.
  runQuietly("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (!existsSync(node)) {
    console.error(
      "npm no ha instalado el Node del sitio: permita el script de instalación del paquete «node» (allowScripts).",
    );
    process.exit(1);
  }
  requirePinnedRuntime();
  writeFileSync(stamp, lock);
}

/**
 * Checks the Node runtime that the npm package «node» downloads on install, for which the lock file has no checksum.
 * The checksums in runtime-sums.json are those of bin/node in the npm registry's packages for each platform.
 */
function requirePinnedRuntime() {
  const pinned = JSON.parse(
    readFileSync(join(root, "tools", "build", "runtime-sums.json"), "utf8"),
  );
  const { node: version } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  ).dependencies;
  const platform = `${process.platform}-${process.arch}`;
  const sum = pinned[version]?.[platform];
  if (!sum) {
    console.error(`Sin comprobar: no se conoce la suma de Node ${version} para ${platform}.`);
    return;
  }
  const found = createHash("sha256")
    .update(readFileSync(realpathSync(node)))
    .digest("hex");
  if (found === sum) return;
  rmSync(node, { force: true });
  console.error(`El Node ${version} descargado no es el esperado (SHA-256 ${found}): no se usa.`);
  process.exit(1);
}

/** Prints progress on stderr, because stdout is for the command's output. */
export function step(line) {
  console.error(line);
}

/** Runs a program; prints its output and exits with its status when it fails. */
export function runQuietly(program, args, env = process.env) {
  const [command, argv] =
    program === "npm" && process.env.npm_execpath
      ? [process.execPath, [process.env.npm_execpath, ...args]]
      : [program, args];
  const { status, error, stdout, stderr } = spawnSync(command, argv, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 2 ** 20,
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ""}${stderr ?? ""}`);
  if (error) console.error(error.message);
  process.exit(status ?? 1);
}
