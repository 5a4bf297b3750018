import { type ChildProcess, execFileSync } from "node:child_process";

/** Environment variables with which a site survives `refuseWrites`. */
export const bearsRefusedWrites = {
  NODE_OPTIONS: `--import=${new URL("live-on.mjs", import.meta.url).href}`,
};

/**
 * Makes a running process fail to write files while it can still read them, as on a read-only file system, which only
 * root could mount. Returns a function that allows writes again.
 */
export function refuseWrites({ pid }: ChildProcess): () => void {
  const limit = (size: string) =>
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`], { stdio: "pipe" });
  limit("0");
  return () => void limit("unlimited");
}
