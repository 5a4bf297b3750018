import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { findFreePort } from "./free-port.ts";
import { cleanUpOnExit } from "./leftovers.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";

export type PostgresServer = {
  url: string;
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Kills the server with SIGKILL, as in a power cut; `startServer` starts it again and PostgreSQL recovers. */
  kill9(): Promise<void>;
  stop(): Promise<void>;
};

/** Values of PostgreSQL's settings that differ from its defaults. */
export type PostgresSettings = Record<string, string>;

/** Without fsync, which costs time; for tests that neither kill nor stop the server. */
export const volatileSettings: PostgresSettings = { fsync: "off", full_page_writes: "off" };

/** Little memory and disk for each of the servers that tests start at the same time. */
export const smallSettings: PostgresSettings = {
  shared_buffers: "32MB",
  max_connections: "200",
  max_wal_size: "64MB",
};

/** Starts a PostgreSQL server on a free port of 127.0.0.1; `stop` deletes its temporary folder. */
export async function startPostgresServer(settings: PostgresSettings): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-postgres-"));
  const { binaries, user } = findPostgresBinaries(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } };
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...options, stdio: ["ignore", "ignore", "inherit"] },
  );
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function startServer() {
    if (server) return;
    const started = spawn(join(binaries, "postgres"), commandLine({ data, port, settings }), {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    server = started;
    await waitUntilReady({ process: started, url });
  }

  async function kill9() {
    const killed = server;
    server = undefined;
    if (!killed) return;
    killed.kill("SIGKILL");
    await once(killed, "exit");
    // The server's child processes end a little later, and until then they use the shared memory.
    await waitUntilLeft(data);
  }

  async function stopServer() {
    if (!server) return;
    const stopping = server;
    server = undefined;
    if (stopping.exitCode !== null || stopping.signalCode !== null) return;
    // SIGINT is PostgreSQL's "fast" shutdown: ends open sessions and writes all data.
    stopping.kill("SIGINT");
    await once(stopping, "exit");
  }

  const callOff = cleanUpOnExit(() => {
    server?.kill("SIGQUIT");
    removeWhileInUse(folder);
  });

  async function stop() {
    await stopServer();
    callOff();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await startServer();
  } catch (problem) {
    await stop();
    throw problem;
  }
  return { url, startServer, stopServer, kill9, stop };
}

/** Waits until the child processes of a killed server have ended; their working directory identifies them. */
async function waitUntilLeft(data: string) {
  const isThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  };
  const deadline = performance.now() + 90_000;
  while (existsSync("/proc") && readdirSync("/proc").some(isThere)) {
    if (performance.now() > deadline) throw new Error("PostgreSQL's processes did not leave");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Deletes a folder synchronously, because handlers of "exit" cannot wait. Retries, because the ending server still
 * writes to it.
 */
function removeWhileInUse(folder: string) {
  const tries = 30;
  for (let attempt = 1; attempt <= tries && existsSync(folder); attempt += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (problem) {
      if (attempt === tries) console.error(problem);
    }
  }
}

function commandLine({
  data,
  port,
  settings,
}: {
  data: string;
  port: number;
  settings: PostgresSettings;
}): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    port,
    ...settings,
  };
  return [
    "-D",
    data,
    ...Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

async function waitUntilReady({ process: server, url }: { process: ChildProcess; url: string }) {
  let log = "";
  server.stderr?.on("data", (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const deadline = performance.now() + 120_000;
  while (!(await answers(url))) {
    if (server.exitCode !== null || server.signalCode !== null || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // If the connection is refused, the client also emits "error", which would end the process if nothing listened for
  // it.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
