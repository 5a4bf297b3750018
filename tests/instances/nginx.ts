import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanUpOnExit } from "../support/leftovers.ts";

export function isNginxInstalled(): boolean {
  return spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;
}

/** Starts nginx as a load balancer, configured as in production but without TLS; it skips instances that are down. */
export async function startNginx(
  urls: readonly string[],
  { port }: { port: number },
): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-nginx-"));
  writeFileSync(join(folder, "nginx.conf"), configuration({ folder, port, urls }));
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")]);
  const callOff = cleanUpOnExit(() => nginx.kill("SIGKILL"));
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).then(isThere, () => false)))
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    async stop() {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
      callOff();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Configuration of nginx. It lacks `non_idempotent`, so nginx does not repeat a POST on another instance; the visitor
 * may submit it again.
 */
function configuration({
  folder,
  port,
  urls,
}: {
  folder: string;
  port: number;
  urls: readonly string[];
}): string {
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`);
  return `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  upstream site { ${servers.join(" ")} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      proxy_read_timeout 20s;
    }
  }
}
`;
}

async function isThere(answer: Response): Promise<boolean> {
  await answer.body?.cancel();
  return answer.ok;
}
