import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** The first line of standard input; at a terminal asked for, and not shown while it is typed. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(await text(process.stdin));
  process.stderr.write("Contraseña: ");
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await asking.question("");
  } finally {
    asking.close();
    process.stderr.write("\n");
  }
}

function firstLine(typed: string): string {
  return typed.split(/\r?\n/, 1)[0] ?? "";
}
