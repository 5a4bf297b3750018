import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { inTurn } from "./pipelining.ts";

const { prepareStackTrace, stackTraceLimit } = Error;
afterEach(() => {
  Error.prepareStackTrace = prepareStackTrace;
});

it("a flood of requests on one connection creates no stack traces when it closes", async () => {
  const frames: number[] = [];
  const server = createServer(inTurn(() => {}, { atMost: 10, onRefused: () => {} }));
  const closed = new Promise((resolve) => {
    server.once("connection", (socket) => socket.once("close", () => setImmediate(resolve)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  Error.prepareStackTrace = (error, trace) => {
    if (error.message === "aborted") frames.push(trace.length);
    return "";
  };
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1000), () => socket.destroy());
  await closed;
  server.close();
  expect(frames.length).toBeGreaterThan(100);
  expect(new Set(frames)).toEqual(new Set([0]));
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});
