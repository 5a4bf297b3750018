import "./node-version.mjs";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { ensureAssets, ensureBuilt } from "./build.mjs";
import { ensureInstalled, node, root } from "./install.mjs";

const dev = process.argv.includes("--dev");

ensureInstalled();
if (dev) ensureAssets();
else ensureBuilt();

// React and the router choose their builds on import, so this must be set before Node starts.
const env = { ...process.env, NODE_ENV: dev ? "development" : "production" };
// For trying the site out: shows the sample company's facts also on https. With NODE_ENV=production, as units and
// containers set it, the site refuses them.
if (process.env.NODE_ENV !== "production") env.ALLOW_PLACEHOLDERS ||= "yes";
// In development every module is a request.
if (dev) env.LOG_LEVEL ||= "warn";
const site = spawn(node, [dev ? "src/development.ts" : "build/server/index.js"], {
  cwd: root,
  env,
  // IPC channel: when this process is killed, the site notices and leaves.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => site.kill(signal));
site.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGKILL" ? 137 : 1)));

// A killed npm cannot pass a signal on; its orphan would keep the port.
if (process.env.npm_lifecycle_event && process.platform !== "win32") {
  const parents = ancestors();
  setInterval(() => parents.join() !== ancestors().join() && site.kill("SIGTERM"), 500).unref();
}

function ancestors() {
  try {
    const command = readFileSync(`/proc/${process.ppid}/cmdline`, "utf8");
    if (!command.includes("tools/build/start.mjs")) return [process.ppid];
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    // The name in parentheses may hold anything; state and parent follow the last one (proc(5)).
    return [process.ppid, stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]];
  } catch {
    return [process.ppid];
  }
}
