import { type ChildProcess, execFileSync } from "node:child_process";

/** Environment variables of a site that must survive `refuseWrites`. */
export const bearsRefusedWrites = {
  NODE_OPTIONS: `--import=${new URL("live-on.mjs", import.meta.url).href}`,
};

/**
 * Makes a running process's writes to files fail while reads succeed, as if the file system had become read-only, but
 * without the right to mount one. Returns a function that allows writes again.
 */
export function refuseWrites({ pid }: ChildProcess): () => void {
  const limit = (size: string) =>
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${size}:`], { stdio: "pipe" });
  limit("0");
  return () => void limit("unlimited");
}
