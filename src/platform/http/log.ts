import pino, { type Logger } from "pino";

export type { Logger };

/** How long a line waits for others to be written with, in milliseconds. */
const writtenEvery = 100;
/** How many characters of lines wait at most: fewer than a pipe or Docker's logger takes at once. */
const batchLength = 12 * 1024;
/** Pino's number for `warn`. */
const warn = 40;

/**
 * Log of lines of JSON to standard output. They are written in batches, because a write for each request costs as much
 * as answering from memory; a line from `warn` on is written at once with all that wait, and so is the rest at the end
 * of the process. Only `kill -9` and a power cut lose the last tenth of a second of what is below `warn`.
 */
export function createLogger(level: string): Logger {
  const output = createBatches();
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // PostgreSQL quotes the row that it refuses, and a row holds people's names.
      redact: { paths: ["err.detail", "err.where"], remove: true },
      hooks: {
        logMethod(line, write, lineLevel) {
          write.apply(this, line);
          if (lineLevel >= warn) output.flush();
        },
      },
    },
    output,
  );
}

/** One answered request. */
export type AccessLine = {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  isAborted: boolean;
};

/** Writes the line of a request as pino would, which takes five times as long over it. */
export function writeAccessLine(log: Logger, level: "info" | "debug", line: AccessLine): void {
  const stream = (log as unknown as Record<symbol, { write(text: string): void }>)[
    pino.symbols.streamSym
  ];
  const { id, method, path, status, ms, isAborted } = line;
  stream?.write(
    `{"level":${level === "info" ? 30 : 20},"time":"${new Date().toISOString()}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}${isAborted ? ',"aborted":true' : ""}}\n`,
  );
}

function createBatches(): { write(text: string): void; flush(): void } {
  const standardOutput = pino.destination({ dest: 1, sync: true });
  let waiting = "";
  const flush = () => {
    if (waiting === "") return;
    const batch = waiting;
    waiting = "";
    standardOutput.write(batch);
  };
  setInterval(flush, writtenEvery).unref();
  process.once("exit", flush);
  return {
    flush,
    write(text) {
      waiting += text;
      if (waiting.length >= batchLength) flush();
    },
  };
}
