import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const node = join(root, "node_modules", ".bin", "node");

export type Outcome = { status: number | null; stdout: string; stderr: string };

/** Runs a program in the project's folder, without the environment variables of this process. */
export async function run(
  [program = "", ...args]: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A program that hangs is killed after this time; its status is then null.
    timeout: 200_000,
  });
  const [stdout, stderr] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    ended(child),
  ]);
  // Buffers are converted here, because reading the stream as text would drop a byte order mark.
  return { status: child.exitCode, stdout: `${stdout}`, stderr: `${stderr}` };
}

/** Runs the export command as operators and scripts do. */
export function exportRequests(format: string, env: Record<string, string>): Promise<Outcome> {
  return run(["npm", "run", "-s", "requests", "--", "export", "--format", format], env);
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

export function environment(): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    // As the launcher of commands sets it: without it each run compiles its sources anew, which takes half of its time.
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
  };
}
