import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type HttpLimits, httpLimits } from "../../../src/platform/http/limits.ts";
import { listenOn } from "../../../src/platform/http/listen.ts";
import { createLogger } from "../../../src/platform/http/log.ts";
import { createHttpServer } from "../../../src/platform/http/server.ts";
import { inTime } from "../../support/in-time.ts";
import { ask } from "../../support/visit.ts";
import { open, statusesIn } from "./raw.ts";

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const get = "GET /politicas HTTP/1.1\r\nHost: x\r\n\r\n";

test("slow request headers are not waited for, and other clients are answered meanwhile", async () => {
  const site = await startServer({ headers: 1000, checkInterval: 50 });
  const slow = Array.from({ length: 20 }, () => connection(site));
  for (const { socket } of slow) socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const trickle = setInterval(() => {
    for (const { socket } of slow) socket.write("X-A: b\r\n");
  }, 20);
  expect((await ask(site, "/politicas")).status).toBe(200);
  await Promise.all(slow.map(({ socket }) => closed(socket)));
  clearInterval(trickle);
  for (const { heard } of slow) expect(statusesIn(heard())).toEqual([408]);
});

test("a request body that trickles in is not waited for", async () => {
  const site = await startServer({ headers: 1000, request: 1500, checkInterval: 50 });
  const { socket, heard } = connection(site);
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
  const trickle = setInterval(() => socket.write("a"), 20);
  await closed(socket);
  clearInterval(trickle);
  expect(statusesIn(heard())).toEqual([408]);
  expect(site.asked()).toEqual([]);
});

test("a request body that comes slowly, but in time, is accepted", async () => {
  const site = await startServer({ headers: 1000, request: 20_000, checkInterval: 50 });
  const { socket, heard } = connection(site);
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\n");
  for (const piece of ["comp", "any=", "Mari"]) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    socket.write(piece);
  }
  await inTime(() => expect(statusesIn(heard())).toEqual([200]));
  expect(site.asked()).toEqual(["company=Mari"]);
});

test("a form that is cut off in the middle is not processed, and its connection is closed", async () => {
  const site = await startServer();
  const { socket } = connection(site);
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\ncompany=Farmacia");
  await inTime(async () => expect(await site.connections()).toBe(1));
  socket.destroy();
  await inTime(async () => expect(await site.connections()).toBe(0));
  expect(site.asked()).toEqual([]);
});

test("a client that sends a request and closes its half of the connection still gets its answer", async () => {
  const site = await startServer();
  const { socket, heard } = connection(site);
  socket.end("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na=b");
  await closed(socket);
  expect(statusesIn(heard())).toEqual([200]);
  expect(site.asked()).toEqual(["a=b"]);
});

test("a connection without a request is closed", async () => {
  const site = await startServer({ headers: 200, checkInterval: 50 });
  await closed(connection(site).socket);
});

test("an idle keep-alive connection is closed", async () => {
  const site = await startServer({ idle: 200 });
  const { socket, heard } = connection(site);
  socket.write(get);
  await closed(socket);
  expect(statusesIn(heard())).toEqual([200]);
});

test("a connection behind a proxy is kept longer than the proxy keeps it", async () => {
  const site = await startServer({ idle: 1 }, 1);
  const { headers } = await ask(site, "/politicas", { headers: { Connection: "keep-alive" } });
  expect(headers["keep-alive"]).toBe(`timeout=${httpLimits.idleBehindProxy / 1000}`);
  expect(httpLimits.idleBehindProxy).toBeGreaterThan(60_000);
});

test("an answer that the client does not read is given up", async () => {
  const site = await startServer({ silence: 1500 });
  const { socket } = connection(site);
  socket.pause();
  socket.write(get.replace("/politicas", "/larga"));
  await inTime(async () => expect(await site.connections()).toBe(1));
  await inTime(async () => expect(await site.connections()).toBe(0));
});

test("beyond the limit of connections new ones are rejected, and existing ones continue", async () => {
  const site = await startServer({ connections: 5 });
  const there = Array.from({ length: 5 }, () => connection(site));
  await Promise.all(there.map(({ socket }) => once(socket, "connect")));
  await inTime(async () => expect(await site.connections()).toBe(5));
  const late = Array.from({ length: 10 }, () => connection(site));
  for (const { socket } of late) socket.write(get);
  await Promise.all(late.map(({ socket }) => closed(socket)));
  for (const { heard } of late) expect(heard()).toBe("");
  for (const { socket } of there) socket.write(get);
  for (const { heard } of there) await inTime(() => expect(statusesIn(heard())).toEqual([200]));
  for (const { socket } of there) socket.destroy();
  await inTime(async () => expect((await ask(site, "/politicas")).status).toBe(200));
});

test("one client cannot use up all connections, unless it is the proxy", async () => {
  const site = await startServer({ connectionsOfOne: 3 });
  const there = Array.from({ length: 3 }, () => connection(site));
  await Promise.all(there.map(({ socket }) => once(socket, "connect")));
  await inTime(async () => expect(await site.connections()).toBe(3));
  const late = connection(site);
  await closed(late.socket);
  for (const { socket } of there) socket.write(get);
  for (const { heard } of there) await inTime(() => expect(statusesIn(heard())).toEqual([200]));

  const behind = await startServer({ connectionsOfOne: 3 }, 1);
  const crowd = Array.from({ length: 6 }, () => connection(behind));
  for (const { socket } of crowd) socket.write(get);
  for (const { heard } of crowd) await inTime(() => expect(statusesIn(heard())).toEqual([200]));
});

test("a visitor on a slow line can do everything needed within the limits", () => {
  // The limit must exceed the milliseconds that the largest form body, 64 KiB, takes on a slow line of 20 kbit/s.
  expect(httpLimits.request).toBeGreaterThan((65_536 * 8) / 20);
  expect(httpLimits.headers).toBeLessThan(httpLimits.request);
});

function connection(site: { url: string }) {
  const opened = open(site);
  sockets.push(opened.socket);
  return opened;
}

/** Resolves once the socket is closed, either normally or by an error. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });
}

async function startServer(limits: Partial<HttpLimits> = {}, trustedProxies = 0) {
  const asked: string[] = [];
  const { server } = await createHttpServer({
    pictures: (_request, _response, next) => next(),
    sharedPages: [],
    uploads: [],
    log: createLogger("silent"),
    before: (_request, _response, next) => next(),
    publicUrl: "http://127.0.0.1",
    trustedProxies,
    limits: { ...httpLimits, ...limits },
    turnedAway: () => ({ crossOrigin: "", tooLarge: "", overloaded: "" }),
    health: { findUnreadiness: async () => null, outOfService: () => null },
    patternOf: () => "/",
    spellings: { isMisspelled: () => false, findCanonical: () => null },
    notes: () => [],
    installationId: "",
    loggablePath: (url) => url,
    pageCache: {
      addresses: () => [],
      addressOf: () => null,
      audienceOf: () => null,
      cookiesOf: () => "",
    },
    async handle(request) {
      if (request.method === "POST") asked.push(await request.text());
      return new Response(request.url.endsWith("/larga") ? "x".repeat(20_000_000) : "página");
    },
  });
  servers.push(server);
  return {
    url: await listenOn(server, { host: "127.0.0.1", port: 0 }),
    asked: () => asked,
    connections: () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
  };
}
