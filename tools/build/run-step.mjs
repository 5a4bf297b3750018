import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { node, root } from "./install.mjs";

/**
 * Runs a program with the project's Node; ends it after `silentMinutes` without output or change of `progressFile`.
 * Returns its exit status and whether it was ended early. With `isQuiet` its output is printed only on failure.
 */
export function runStep(name, args, { env, silentMinutes = 10, isQuiet, progressFile }) {
  if (!isQuiet) console.log(`\n== ${name}`);
  const started = performance.now();
  const child = spawn(node, args, {
    cwd: root,
    env,
    // The child gets its own process group, so that the processes it starts can be ended with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let kept = "";
  let heardAt = Date.now();
  const hear = (chunk) => {
    heardAt = Date.now();
    if (isQuiet) kept += chunk;
    else process.stdout.write(chunk);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);

  let isCutShort = false;
  const callOff = watch(child, {
    isSilent: () =>
      Date.now() - Math.max(heardAt, changedAt(progressFile)) > silentMinutes * 60_000,
    onSilence() {
      isCutShort = true;
      hear(`\n${name}: ended after ${silentMinutes} min of silence\n`);
    },
  });
  return new Promise((resolve) => {
    child.once("error", ({ message }) => hear(message));
    child.once("close", (status) => {
      callOff();
      if (isQuiet) console.log(`\n== ${name}`);
      if (status !== 0) process.stdout.write(kept);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${status === 0 ? "passed" : "FAILED"} in ${seconds} s`);
      resolve({ status: status ?? 1, isCutShort });
    });
  });
}

function changedAt(file) {
  return (file && statSync(file, { throwIfNoEntry: false })?.mtimeMs) || 0;
}

const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    for (const child of running) end(child, signal);
    process.exit(1);
  });
}

function watch(child, { isSilent, onSilence }) {
  running.add(child);
  const look = setInterval(() => {
    if (!isSilent()) return;
    clearInterval(look);
    onSilence();
    end(child, "SIGTERM");
    setTimeout(() => end(child, "SIGKILL"), 5000).unref();
  }, 500);
  return () => {
    clearInterval(look);
    running.delete(child);
  };
}

function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {}
}
