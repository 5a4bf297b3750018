import { spawn } from "node:child_process";
import { node, root } from "./install.mjs";

/**
 * Runs a program of the project on its own Node, to its end or its time limit, and answers its
 * status. A quiet one is heard only when it fails.
 */
export function runStep(name, args, { env, minutes, isQuiet }) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const child = spawn(node, args, {
    cwd: root,
    env,
    // A group of its own, so that whatever it starts can be ended with it.
    detached: true,
    stdio: ["ignore", ...(isQuiet ? ["pipe", "pipe"] : [1, 2])],
  });
  let output = "";
  const hear = (text) => {
    output += text;
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const callOff = endAtLimit(child, {
    minutes,
    onLimit: () => hear(`ended after ${minutes} min\n`),
  });
  return new Promise((resolve) => {
    child.once("error", ({ message }) => hear(message));
    child.once("close", (status) => {
      callOff();
      if (status !== 0) process.stdout.write(output);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${status === 0 ? "passed" : "FAILED"} in ${seconds} s`);
      resolve(status ?? 1);
    });
  });
}

/** Ends the group when its time is up, and with us when we are told to leave. */
function endAtLimit(child, { minutes, onLimit }) {
  const limit = setTimeout(() => {
    onLimit();
    end(child, "SIGTERM");
    setTimeout(() => end(child, "SIGKILL"), 5000).unref();
  }, minutes * 60_000);
  const leave = (signal) => {
    end(child, signal);
    process.exit(1);
  };
  process.once("SIGINT", leave).once("SIGTERM", leave);
  return () => {
    clearTimeout(limit);
    process.off("SIGINT", leave).off("SIGTERM", leave);
  };
}

function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has left already.
  }
}
