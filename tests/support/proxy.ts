import { once } from "node:events";
import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Reverse proxy: distributes requests in turn over the sites whose /readyz answers 200; it never retries a request. */
export async function startProxy(
  urls: readonly string[],
  { port = 0 }: { port?: number } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  let ready = urls;
  const look = setInterval(async () => {
    const states = await Promise.all(
      urls.map((url) =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = urls.filter((_, place) => states[place]);
  }, 100);
  let turn = 0;
  const proxy: Server = createServer((asked, answer) => {
    turn += 1;
    const { hostname, port } = new URL(ready[turn % ready.length] ?? "http://127.0.0.1:1");
    const { method, url: path } = asked;
    const headers = { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress ?? "" };
    const onward = request({ hostname, port, method, path, headers, agent }, (back) => {
      const { connection: _, ...others } = back.headers;
      answer.writeHead(back.statusCode ?? 502, others);
      back.once("error", () => answer.destroy());
      back.pipe(answer);
    });
    onward.once("error", () =>
      answer.headersSent ? answer.destroy() : answer.writeHead(502).end(),
    );
    asked.pipe(onward);
  }).listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      clearInterval(look);
      agent.destroy();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
