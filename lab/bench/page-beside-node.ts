/**
 * Compares `GET /` of the site, started as by `npm start` with its log in a file, with a bare `node:http` server that
 * answers the same headers and bytes, measured by turns: node lab/bench/page-beside-node.ts [--rounds 7]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { parseArgs } from "node:util";
import { findFreePort } from "../../tests/support/free-port.ts";
import { startSite } from "../../tests/support/site.ts";
import { cpuTime } from "./cpu-time.ts";
import { median } from "./result.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "32" },
  },
});

const site = await startSite({ logsToFile: true });
// The site compresses its pages at the highest level only some seconds after the start.
await new Promise((resolve) => setTimeout(resolve, 5000));
const sitePort = Number(new URL(site.url).port);
const { headers, body } = await captured(sitePort);
const peerPort = await findFreePort();
const peer = spawn(process.execPath, ["-e", peerProgram(headers, body, peerPort)], {
  stdio: ["ignore", "pipe", "inherit"],
});
await once(peer.stdout, "data");

const rounds: { site: Result; peer: Result }[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  console.error(`Round ${round + 1} of ${values.rounds}…`);
  const one = { port: sitePort, process: site.process };
  const other = { port: peerPort, process: peer };
  // The order alternates, so that neither server is always measured first.
  if (round % 2 === 0) rounds.push({ site: await measure(one), peer: await measure(other) });
  else {
    const first = await measure(other);
    rounds.push({ peer: first, site: await measure(one) });
  }
}
peer.kill();
await site.stop();

for (const round of rounds) {
  console.log(
    `site ${text(round.site)} · node:http ${text(round.peer)} · ratio ${ratioOf(round).toFixed(2)}`,
  );
}
console.log(`median ratio of requests a second ${median(rounds.map(ratioOf)).toFixed(2)}`);
const cpuRatio = median(rounds.map((round) => round.peer.microseconds / round.site.microseconds));
console.log(`median ratio of processor time ${cpuRatio.toFixed(2)}`);

type Result = { perSecond: number; microseconds: number };

function ratioOf(round: { site: Result; peer: Result }): number {
  return round.site.perSecond / round.peer.perSecond;
}

function text({ perSecond, microseconds }: Result): string {
  return `${Math.round(perSecond)}/s, ${microseconds.toFixed(1)} µs`;
}

/** Response of the site, without the headers that a node:http server adds by itself. */
async function captured(port: number): Promise<{ headers: string[]; body: Buffer }> {
  const heard = await new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (piece) => pieces.push(piece)).on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(pieces)));
    socket.write(request("Connection: close\r\n"));
  });
  const end = heard.indexOf("\r\n\r\n");
  const headers = heard
    .subarray(0, end)
    .toString("latin1")
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2))
    .filter(([name = ""]) => !/^(date|connection|keep-alive)$/i.test(name))
    .flat();
  return { headers, body: heard.subarray(end + 4) };
}

function peerProgram(headers: string[], body: Buffer, port: number): string {
  return `const headers = ${JSON.stringify(headers)};
    const body = Buffer.from(${JSON.stringify(body.toString("base64"))}, "base64");
    require("node:http").createServer((request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    }).listen(${port}, "127.0.0.1", () => console.log("listening"));`;
}

function request(more = ""): string {
  return `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n${more}\r\n`;
}

async function measure({ port, process: child }: { port: number; process: ChildProcess }) {
  const before = cpuTime(child.pid ?? 0);
  const started = performance.now();
  const until = started + Number(values.seconds) * 1000;
  const counts = await Promise.all(
    Array.from({ length: Number(values.connections) }, () => ask(port, until)),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - started) / 1000;
  const microseconds = ((cpuTime(child.pid ?? 0) - before) / total) * 1000;
  return { perSecond: total / seconds, microseconds };
}

function ask(port: number, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  const question = Buffer.from(request());
  let [length, received, count] = [0, 0, 0];
  socket.on("error", reject);
  socket.on("data", (piece) => {
    if (length === 0) length = lengthOf(piece);
    received += piece.length;
    if (received < length) return;
    received = 0;
    count += 1;
    if (performance.now() < until) return void socket.write(question);
    socket.destroy();
    resolve(count);
  });
  socket.write(question);
  return promise;
}

function lengthOf(piece: Buffer): number {
  const end = piece.indexOf("\r\n\r\n") + 4;
  const [, body = "0"] =
    piece
      .subarray(0, end)
      .toString("latin1")
      .match(/content-length: (\d+)/i) ?? [];
  return end + Number(body);
}
