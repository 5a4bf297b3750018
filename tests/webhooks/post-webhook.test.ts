import { createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ResolveName } from "../../src/platform/http/checked-address.ts";
import { createPostWebhook } from "../../src/webhooks/services/post-webhook.ts";
import { inTime } from "../support/in-time.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const headers = { "webhook-id": "one", "webhook-timestamp": "1", "webhook-signature": "v1,x" };
const never = new AbortController().signal;

function post(
  url: string,
  given: Partial<Parameters<typeof createPostWebhook>[0]> = {},
  stop = never,
) {
  const send = createPostWebhook({ allowsLoopback: true, ...given });
  return send({ url, headers, payload: '{"ñ":1}' }, stop);
}

test("a webhook is a POST of JSON with the three headers", async () => {
  expect(await post(`${receiver.url}/avisos?key=1`)).toEqual({ kind: "delivered", status: 204 });
  expect(receiver.accepted).toMatchObject([
    { path: "/avisos?key=1", id: "one", timestamp: "1", signatures: ["v1,x"], body: '{"ñ":1}' },
  ]);
});

test.each([
  [200, { kind: "delivered", status: 200 }],
  [299, { kind: "delivered", status: 299 }],
  [404, { kind: "failed", fault: "status", status: 404 }],
  [410, { kind: "gone" }],
  [500, { kind: "failed", fault: "status", status: 500 }],
])("a webhook answered with the status %i means %j", async (status, outcome) => {
  receiver.answersWith(status);
  expect(await post(receiver.url)).toEqual(outcome);
});

test("a webhook is delayed as long as its receiver asks", async () => {
  receiver.answersWith((response) => response.writeHead(429, { "retry-after": "120" }).end());
  expect(await post(receiver.url)).toEqual({
    kind: "failed",
    fault: "status",
    status: 429,
    retryAfter: 120_000,
  });
});

test("a webhook answered with a redirect to the own machine fails, and the redirect is not followed", async () => {
  receiver.answersWith((response) =>
    response.writeHead(307, { location: `${receiver.url}/inside` }).end(),
  );
  expect(await post(receiver.url)).toMatchObject({ fault: "status", status: 307 });
  expect(receiver.attempts.map(({ path }) => path)).toEqual(["/"]);
});

test("a webhook to a receiver that hangs is given up after the timeout", async () => {
  receiver.answersWith(() => {});
  expect(await post(receiver.url, { timeoutMilliseconds: 100 })).toEqual({
    kind: "failed",
    fault: "too-slow",
    status: null,
  });
});

test("a webhook's answer of endless bytes is cut off", async () => {
  let closed = false;
  receiver.answersWith((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(64 * 1024)));
    };
    response.on("drain", more).on("close", () => {
      closed = true;
    });
    more();
  });
  expect(await post(receiver.url)).toEqual({ kind: "delivered", status: 200 });
  await inTime(() => expect(closed).toBe(true));
});

test("a webhook's answer with endless headers is cut off", async () => {
  receiver.answersWith((response) => {
    response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${"x".repeat(512 * 1024)}`);
  });
  expect(await post(receiver.url)).toMatchObject({ fault: "no-connection" });
});

test("a webhook to a receiver that hangs up, or does not exist, counts as not connected", async () => {
  receiver.answersWith((response) => response.destroy());
  expect(await post(receiver.url)).toMatchObject({ fault: "no-connection" });
  await receiver.close();
  expect(await post(receiver.url)).toMatchObject({ fault: "no-connection" });
});

test("a site that stops does not know whether a webhook under way has arrived", async () => {
  const stop = new AbortController();
  receiver.answersWith(() => stop.abort());
  expect(await post(receiver.url, {}, stop.signal)).toEqual({ kind: "stopped" });
});

test.each([
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://10.0.0.7/",
  "https://169.254.169.254/latest/meta-data",
  "https://[::ffff:10.0.0.7]/",
  "https://[fd00::1]/",
  "https://localhost/",
  "http://93.184.216.34/",
])("webhooks of a public site are not sent to %s", async (url) => {
  expect(await post(url, { allowsLoopback: false })).toEqual({
    kind: "failed",
    fault: "private-address",
    status: null,
  });
});

test.each([
  [["10.0.0.7"]],
  [["127.0.0.1"]],
  [["93.184.216.34", "192.168.1.1"]],
  [["2606:4700:4700::1111", "fe80::1"]],
])("webhooks are not sent to a name that resolves to %j", async (addresses) => {
  const url = `https://erp.example.com:${new URL(receiver.url).port}/`;
  const outcome = await post(url, { allowsLoopback: false, resolve: async () => addresses });
  expect(outcome).toMatchObject({ fault: "private-address" });
  expect(receiver.attempts).toEqual([]);
});

test("a webhook is sent to the IP address that was checked, after one DNS query", async () => {
  const connected: Socket[] = [];
  const server = createServer((socket) => {
    connected.push(socket);
    socket.on("error", () => {}).end("no TLS");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const asked: string[] = [];
  // A second look-up would give another machine, as if the DNS entry had changed between the check and the connection.
  const resolve: ResolveName = async (name) => (asked.push(name) === 1 ? ["127.0.0.1"] : ["::1"]);
  const outcome = await post(`https://erp.example.com:${port}/`, { resolve });
  expect(outcome).toMatchObject({ kind: "failed" });
  expect(asked).toEqual(["erp.example.com"]);
  expect(connected).toHaveLength(1);
  server.close();
});

test("a webhook to a name without addresses, or without a DNS answer, fails", async () => {
  const url = "https://erp.example.com/";
  expect(await post(url, { resolve: async () => [] })).toMatchObject({ fault: "no-address" });
  const silent = { resolve: () => new Promise<string[]>(() => {}), timeoutMilliseconds: 50 };
  expect(await post(url, silent)).toMatchObject({ fault: "too-slow" });
});
