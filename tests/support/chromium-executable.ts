import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Path of a Chromium that starts: that in CHROMIUM_PATH, else the system's, else one that Playwright downloaded before.
 */
export function findChromium(): string | undefined {
  const handedOver = process.env.CHROMIUM_PATH;
  if (handedOver) {
    if (starts(handedOver)) return handedOver;
    throw new Error(`CHROMIUM_PATH is ${handedOver}, which does not start.`);
  }
  return [...systemCandidates(), ...playwrightCandidates()].find(starts);
}

/** Path of a Chromium that starts; installs one if there is none. */
function ensureChromium(): string {
  const found = findChromium() ?? installFromDebian() ?? installFromPlaywright();
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium, and it could be neither found nor installed. " +
      "Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.",
  );
}

function systemCandidates(): string[] {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ].filter((path) => existsSync(path));
}

function playwrightCandidates(): string[] {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || playwrightFolder();
  if (!existsSync(folder)) return [];
  const executables = [
    ["chrome-linux64", "chrome"],
    ["chrome-linux", "chrome"],
    ["chrome-mac-arm64", "Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing"],
    ["chrome-mac-x64", "Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing"],
    ["chrome-mac", "Chromium.app/Contents/MacOS/Chromium"],
  ] as const;
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .flatMap((version) => executables.map((path) => join(folder, version, ...path)))
    .filter((path) => existsSync(path));
}

function playwrightFolder(): string {
  const cache = process.platform === "darwin" ? "Library/Caches" : ".cache";
  return join(process.env.XDG_CACHE_HOME || join(homedir(), cache), "ms-playwright");
}

/**
 * True if the program starts. It must be run to know, because Ubuntu's package contains only a note about the snap
 * store.
 */
function starts(path: string): boolean {
  try {
    return /\d+\./.test(
      execFileSync(path, ["--version"], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
        timeout: 20_000,
      }),
    );
  } catch {
    return false;
  }
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => run({ program: "apt-get", args, env });
  // The result is ignored: if the update fails, the existing package index may still be good enough.
  apt("update");
  return apt("install", "-y", "--no-install-recommends", "chromium") ? findChromium() : undefined;
}

function installFromPlaywright(): string | undefined {
  const cli = join(root, "node_modules", "playwright-core", "cli.js");
  const args = [cli, "install", "--no-shell", "chromium"];
  return run({ program: process.execPath, args, env: process.env }) ? findChromium() : undefined;
}

function run({ program, args, env }: { program: string; args: string[]; env: NodeJS.ProcessEnv }) {
  console.error(`${program} ${args.join(" ")}`);
  // The installer's output goes to standard error, because standard output may contain only the path of the browser.
  const { status } = spawnSync(program, args, { env, stdio: ["ignore", 2, 2], timeout: 240_000 });
  return status === 0;
}

if (import.meta.main) {
  try {
    console.log(ensureChromium());
  } catch (problem) {
    console.error((problem as Error).message);
    process.exitCode = 1;
  }
}
