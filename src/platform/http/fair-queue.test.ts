import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

test("a client with one request waits for one request of a busy client, not for all of them", async () => {
  const queue = createFairQueue(() => 0);
  const started: string[] = [];
  const ask = async (client: string) => {
    if ((await queue.turn(client)) === "start") started.push(client);
  };
  const crowd = Array.from({ length: 100 }, () => ask("crowd"));
  await Promise.all([...crowd, ask("peluqueria-rizos")]);
  expect(started).toHaveLength(101);
  expect(started.indexOf("peluqueria-rizos")).toBeLessThanOrEqual(2);
});

test("a queued request of a client that has left is not started", async () => {
  const queue = createFairQueue(() => 0);
  const turns = [queue.turn("a"), queue.turn("a", () => false), queue.turn("a")];
  expect(await Promise.all(turns)).toEqual(["start", "gone", "start"]);
});

test("the event loop runs between two queued requests", async () => {
  const queue = createFairQueue(() => 0);
  let rounds = 0;
  const first = queue.turn("a");
  const second = queue.turn("a").then(() => rounds);
  setImmediate(() => {
    rounds += 1;
  });
  await first;
  expect(rounds).toBe(0);
  expect(await second).toBe(1);
});

test("all connections that wait in the backlog are accepted between two queued requests", async () => {
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const queue = createFairQueue(() => accepted);
  const sockets = Array.from({ length: 10 }, () => connect(port, "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connectionAttempt")));
  const turns = Array.from({ length: 2 }, () => queue.turn("a").then(() => accepted));
  expect(await turns[0]).toBe(0);
  expect(await turns[1]).toBe(10);
  server.close();
});

test("requests beyond the queue's limit for one client or for all are refused", async () => {
  const queue = createFairQueue(() => 0, { ofOneClient: 2, inAll: 3 });
  const turns = ["a", "a", "a", "a", "b", "b"].map((client) => queue.turn(client));
  expect(await Promise.all(turns)).toEqual(["start", "start", "start", "full", "start", "full"]);
  expect(await queue.turn("a")).toBe("start");
});
