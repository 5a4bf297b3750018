import "./node-version.mjs";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureAssets, ensureBuilt } from "./build.mjs";
import { ensureInstalled, node, root } from "./install.mjs";

const dev = process.argv.includes("--dev");

ensureInstalled();
if (dev) ensureAssets();
else ensureBuilt();

// NODE_ENV must be set before Node starts, because React and the router choose their builds on import.
const env = { ...process.env, NODE_ENV: dev ? "development" : "production" };
// Node caches the compiled code of the build, which saves a seventh of the processor's time of a start.
env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node");
// In development every module is a request, which would fill the log.
if (dev) env.LOG_LEVEL ||= "warn";
// The young generation may grow to 134 MB otherwise: docs/decisions/089-young-generation.md.
const program = dev ? ["src/development.ts"] : ["--max-semi-space-size=8", "build/server/index.js"];
const site = spawn(node, program, {
  cwd: root,
  env,
  // IPC channel: when this process is killed, the site notices that and stops.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => site.kill(signal));
site.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGKILL" ? 137 : 1)));

// Stops the site when npm was killed: a killed npm passes no signal on, and the site would keep its port.
if (process.env.npm_lifecycle_event && process.platform !== "win32") {
  const parents = ancestors();
  setInterval(() => parents.join() !== ancestors().join() && site.kill("SIGTERM"), 500).unref();
}

function ancestors() {
  try {
    const command = readFileSync(`/proc/${process.ppid}/cmdline`, "utf8");
    if (!command.includes("tools/build/start.mjs")) return [process.ppid];
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    // The process name in parentheses may contain anything; state and parent follow the last parenthesis (proc(5)).
    return [process.ppid, stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]];
  } catch {
    return [process.ppid];
  }
}
