import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "./free-port.ts";
import { cleanUpOnExit } from "./leftovers.ts";
import { writeMigratedSqlite } from "./migrated-sqlite.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type Site = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Stops the site with SIGTERM and deletes its data folder, unless the caller has provided the folder. */
  stop(): Promise<void>;
  /** Kills the site with SIGKILL, as in a power cut; its folder remains for a new start with `DATA_DIR`. */
  kill9(): Promise<void>;
  /** Output of the site so far. */
  logs(): string;
};

/**
 * Starts the built site as a process and waits until it is ready. A caller who sets `DATA_DIR` must delete that folder.
 */
export async function startSite({
  env = {},
  openFiles,
  logsToFile = false,
}: {
  env?: Record<string, string>;
  /** True to write the output to a file, as with `npm start > FILE`; false to read it through a pipe. */
  logsToFile?: boolean;
  /** Limit of open files and connections of the process (`ulimit -n`); by default the machine's. */
  openFiles?: number;
} = {}): Promise<Site> {
  requireBuild();
  const port = env.PORT ?? String(await findFreePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "escaparate-site-"));
  if (!env.DATA_DIR && !env.DATABASE_URL) await writeMigratedSqlite(join(dataDir, "site.db"));
  const logFile = logsToFile ? `${dataDir}.log` : undefined;
  const node = join(root, "node_modules", ".bin", "node");
  const program = [node, "--max-semi-space-size=8", "build/server/index.js"];
  const limit = openFiles ? `ulimit -n ${openFiles} && ` : "";
  // `exec` replaces the shell by the site, so that signals reach the site.
  const site = spawn("/bin/sh", ["-c", `${limit}exec "$0" "$@"`, ...program], {
    cwd: root,
    env: {
      ...environment(),
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", ...(logFile ? inFile(logFile) : ["pipe", "pipe"])] as StdioOptions,
  });
  let output = "";
  for (const stream of [site.stdout, site.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const logs = () => (logFile ? readFileSync(logFile, "utf8") : output);

  function removeOwnFolder() {
    if (logFile) rmSync(logFile, { force: true });
    if (!env.DATA_DIR)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
  const callOff = cleanUpOnExit(() => {
    site.kill("SIGKILL");
    removeOwnFolder();
  });

  async function end(signal: "SIGTERM" | "SIGKILL") {
    if (hasLeft(site)) return;
    const left = once(site, "exit");
    site.kill(signal);
    await left;
  }

  async function stop() {
    const killTimer = setTimeout(() => site.kill("SIGKILL"), 60_000);
    await end("SIGTERM");
    clearTimeout(killTimer);
    callOff();
    removeOwnFolder();
    if (site.signalCode === "SIGKILL" && !killed) {
      throw new Error(`The site did not leave within 60 s of SIGTERM:\n${logs()}`);
    }
  }

  let killed = false;
  async function kill9() {
    killed = true;
    await end("SIGKILL");
  }

  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady({ site, url });
  } catch (problem) {
    await kill9();
    await stop();
    throw new Error(`${(problem as Error).message}\n${logs()}`);
  }
  return { url, dataDir, process: site, stop, kill9, logs };
}

function inFile(path: string): [number, number] {
  const file = openSync(path, "a");
  return [file, file];
}

function requireBuild() {
  if (!existsSync(join(root, "build", "server"))) {
    throw new Error("The site is not built: run `npm run build`, or the whole of `npm test`.");
  }
}

/**
 * Environment for the site without the variables of the person who runs the tests, so that no test reaches a real
 * database or mail server.
 */
function environment(): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR, SITE_NODE_OPTIONS } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    NODE_ENV: "production",
    // Demo products are not imported: few tests need them, and the import would delay the start of every site.
    SAMPLE_CATALOGUE: "no",
    // Emails of decisions leave at once; tests of undoing say how long they wait.
    UNDO_SECONDS: "0",
    // Node.js caches compiled code here, so that later starts are faster.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile"),
    ...(SITE_NODE_OPTIONS && { NODE_OPTIONS: SITE_NODE_OPTIONS }),
  };
}

async function waitUntilReady({ site, url }: { site: ChildProcess; url: string }) {
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    if (hasLeft(site))
      throw new Error(`The site left while starting (${site.exitCode ?? site.signalCode}):`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The site was not ready within 180 s:");
}

function hasLeft(site: ChildProcess): boolean {
  return site.exitCode !== null || site.signalCode !== null;
}
