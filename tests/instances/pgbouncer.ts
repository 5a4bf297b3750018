import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../support/free-port.ts";
import { cleanUpOnExit } from "../support/leftovers.ts";

export function isPgBouncerInstalled(): boolean {
  return spawnSync("pgbouncer", ["--version"], { stdio: "ignore" }).status === 0;
}

/** Starts PgBouncer, which runs each transaction on any free connection of a small pool. */
export async function startPgBouncer(
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, configuration({ databaseUrl, port }));
  // PgBouncer refuses to run as root; 65534 is usually the user `nobody`.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const pooler = spawn("pgbouncer", [file], { ...nobody, stdio: "ignore" });
  const callOff = cleanUpOnExit(() => pooler.kill("SIGKILL"));
  while (!(await listens(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  const url = new URL(databaseUrl);
  url.port = `${port}`;
  return {
    url: url.href,
    async stop() {
      pooler.kill("SIGINT");
      await once(pooler, "exit");
      callOff();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Settings as in docs/scale.md. */
function configuration({ databaseUrl, port }: { databaseUrl: string; port: number }): string {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const identity = `user=${username}${password && ` password=${password}`}`;
  return `[databases]
${name} = host=${hostname} port=${serverPort} dbname=${name} ${identity}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
ignore_startup_parameters = statement_timeout
`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      resolve(true);
      socket.destroy();
    });
  });
}
