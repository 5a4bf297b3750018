import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createFetchPicture,
  type FetchedPicture,
} from "../../src/pictures/services/fetch-picture.ts";

const running = new AbortController().signal;
let server: Server;
let port: number;
let asked: string[];
const answers = new Map<string, RequestListener>();

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    const answer = answers.get(request.url ?? "");
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

/** Fetches a picture from this machine under an allowed host name; no name server is asked. */
function fetchHere(path: string, { timeoutMilliseconds = 60_000, stop = running } = {}) {
  const fetch = createFetchPicture({
    isAllowed: (host) => ["fotos.test", "10.0.0.7"].includes(host),
    allowsLoopback: true,
    resolve: async () => ["127.0.0.1"],
    timeoutMilliseconds,
  });
  return fetch(`http://fotos.test:${port}${path}`, stop);
}

const outcome = (fetched: FetchedPicture) =>
  fetched.kind === "failed" ? [fetched.problem, fetched.isFinal] : fetched.kind;

describe("a picture at an address", () => {
  it("is fetched from the IP address that was checked, after one DNS query", async () => {
    answers.set("/1.jpg", (_, response) => void response.end("foto"));
    const names: string[] = [];
    const fetch = createFetchPicture({
      isAllowed: () => true,
      allowsLoopback: true,
      // The second look-up gives another address, like a hostile name server that tries to reach the internal network
      // (DNS rebinding).
      resolve: async (name) => [names.push(name) === 1 ? "127.0.0.1" : "127.0.0.9"],
    });
    const fetched = await fetch(`http://fotos.test:${port}/1.jpg`, running);
    expect(fetched).toEqual({ kind: "fetched", content: Buffer.from("foto") });
    expect([names, asked]).toEqual([["fotos.test"], [`fotos.test:${port} /1.jpg`]]);
  });

  it("is fetched behind redirects to allowed hosts, three at most", async () => {
    for (const [from, to] of [
      ["/a", "/b"],
      ["/b", "/1.jpg"],
      ["/rueda", "/rueda"],
    ] as const)
      answers.set(from, (_, response) => void response.writeHead(302, { location: to }).end());
    expect((await fetchHere("/a")).kind).toBe("fetched");
    expect(outcome(await fetchHere("/rueda"))).toEqual(["redirected", true]);
    expect(asked.filter((one) => one.endsWith("/rueda"))).toHaveLength(4);
  });

  it.each([
    ["http://10.0.0.7/1.jpg", "private-address"],
    ["http://otra.test/1.jpg", "host-not-allowed"],
    ["file:///etc/passwd", "host-not-allowed"],
    ["gopher://fotos.test/", "host-not-allowed"],
  ])("is refused behind a redirect to %s", async (location, problem) => {
    answers.set("/fuera", (_, response) => void response.writeHead(301, { location }).end());
    expect(outcome(await fetchHere("/fuera"))).toEqual([problem, true]);
  });

  it.each([
    ["https://fotos.test/1.jpg", ["10.0.0.7"]],
    ["https://fotos.test/1.jpg", ["93.184.215.14", "192.168.1.1"]],
    ["https://fotos.test/1.jpg", ["::ffff:127.0.0.1"]],
    ["https://127.0.0.1/1.jpg", []],
    ["https://[::1]/1.jpg", []],
    ["https://169.254.169.254/latest/meta-data", []],
    ["https://localhost/1.jpg", []],
    ["https://2130706433/1.jpg", []],
  ])("is refused in a private network: %s at %j", async (address, addresses) => {
    const fetch = createFetchPicture({ isAllowed: () => true, resolve: async () => addresses });
    expect(outcome(await fetch(address, running))).toEqual(["private-address", true]);
  });

  it("is refused without TLS, and at a host that is not allowed", async () => {
    const fetch = createFetchPicture({
      isAllowed: (host) => host === "fotos.test",
      resolve: async () => ["93.184.215.14"],
    });
    const refused = ["host-not-allowed", true];
    expect(outcome(await fetch("http://fotos.test/1.jpg", running))).toEqual(refused);
    expect(outcome(await fetch("https://otra.test/1.jpg", running))).toEqual(refused);
  });

  it("is given up when its body has no end, or when it takes too long", async () => {
    answers.set("/sin-fin", (_, response) => {
      const piece = Buffer.alloc(1024 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", write).on("error", () => {});
      write();
    });
    answers.set("/nunca", () => {});
    expect(outcome(await fetchHere("/sin-fin"))).toEqual(["too-many-bytes", true]);
    const slow = await fetchHere("/nunca", { timeoutMilliseconds: 100 });
    expect(outcome(slow)).toEqual(["too-slow", false]);
    const stop = new AbortController();
    const stopped = fetchHere("/nunca", { stop: stop.signal });
    stop.abort();
    expect(await stopped).toEqual({ kind: "stopped" });
  });

  it("is tried again after temporary faults, and not after others", async () => {
    for (const status of [500, 503, 429, 403, 410])
      answers.set(`/${status}`, (_, response) => void response.writeHead(status).end());
    expect(outcome(await fetchHere("/no-hay"))).toEqual(["not-found", true]);
    expect(outcome(await fetchHere("/410"))).toEqual(["not-found", true]);
    expect(outcome(await fetchHere("/403"))).toEqual(["status", true]);
    for (const path of ["/500", "/503", "/429"])
      expect(outcome(await fetchHere(path))).toEqual(["status", false]);
    const nowhere = createFetchPicture({ isAllowed: () => true, resolve: async () => [] });
    const unknown = await nowhere("https://fotos.test/1.jpg", running);
    expect(outcome(unknown)).toEqual(["no-address", false]);
  });
});
