import { type ChildProcess, execFileSync } from "node:child_process";

/** For a site that is to live through it. */
export const bearsRefusedWrites = {
  NODE_OPTIONS: `--import=${new URL("live-on.mjs", import.meta.url).href}`,
};

/**
 * From now on the system refuses a running process every write into a file and goes on letting it read, as on a file
 * system that turned read-only under it. That needs no right to mount anything. Returns what ends it.
 */
export function refuseWrites({ pid }: ChildProcess): () => void {
  const limit = (size: string) =>
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`], { stdio: "pipe" });
  limit("0");
  return () => void limit("unlimited");
}
