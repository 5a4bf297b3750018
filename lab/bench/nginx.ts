import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../tests/support/free-port.ts";

export async function startNginx(body: Buffer): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-nginx-"));
  const port = await findFreePort();
  writeFileSync(join(folder, "page.html"), body);
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    default_type text/html;
    add_header Content-Encoding br;
    location / { root ${folder}; try_files /page.html =404; }
  }
}`,
  );
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")]);
  const url = `http://127.0.0.1:${port}/`;
  while (
    !(await fetch(url, { headers: { "Accept-Encoding": "identity" } }).then(isThere, () => false))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url,
    async stop() {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isThere(answer: Response): Promise<boolean> {
  await answer.body?.cancel();
  return answer.ok;
}
