/**
 * Measures `GET /` of the site as `npm start` gives it (log on, standard output to a file) beside a bare `node:http` that
 * answers the same headers and bytes, in turn in the same run: node lab/bench/page-beside-node.ts [--rounds 7]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { cpuTime } from "./cpu-time.ts";
import { median } from "./result.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "32" },
    port: { type: "string", default: "4190" },
  },
});

const root = fileURLToPath(new URL("../..", import.meta.url));
const node = join(root, "node_modules", ".bin", "node");
const folder = mkdtempSync(join(tmpdir(), "escaparate-beside-"));
const [sitePort, peerPort] = [Number(values.port), Number(values.port) + 1];

const site = start(["build/server/index.js"], {
  PORT: `${sitePort}`,
  DATA_DIR: folder,
  NODE_ENV: "production",
  ALLOW_PLACEHOLDERS: "yes",
});
await answers(sitePort, "/readyz");
// The best compression follows the start by a moment.
await new Promise((resolve) => setTimeout(resolve, 5000));
const { headers, body } = await captured(sitePort);
const peer = start(["-e", peerProgram(headers, body)], { PORT: `${peerPort}` });
await answers(peerPort, "/");

const rounds: { site: Result; peer: Result }[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  const one = { port: sitePort, process: site };
  const other = { port: peerPort, process: peer };
  // Each is first in every other round.
  if (round % 2 === 0) rounds.push({ site: await measure(one), peer: await measure(other) });
  else {
    const first = await measure(other);
    rounds.push({ peer: first, site: await measure(one) });
  }
}
for (const child of [site, peer]) child.kill();
rmSync(folder, { recursive: true, force: true });

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

function start(program: string[], env: Record<string, string>): ChildProcess {
  const log = openSync(join(folder, `log-${env.PORT}`), "a");
  return spawn(node, program, {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", log, log],
  });
}

async function answers(port: number, path: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The answer with all its headers, but for those that node:http writes itself. */
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

function peerProgram(headers: string[], body: Buffer): string {
  return `const headers = ${JSON.stringify(headers)};
    const body = Buffer.from(${JSON.stringify(body.toString("base64"))}, "base64");
    require("node:http").createServer((request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    }).listen(process.env.PORT, "127.0.0.1");`;
}

function request(more = ""): string {
  return `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n${more}\r\n`;
}

/** Asks over some connections for some seconds, each time as soon as the answer is there. */
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

/** How long each answer is; all are the same. */
function lengthOf(piece: Buffer): number {
  const end = piece.indexOf("\r\n\r\n") + 4;
  const [, body = "0"] =
    piece
      .subarray(0, end)
      .toString("latin1")
      .match(/content-length: (\d+)/i) ?? [];
  return end + Number(body);
}
