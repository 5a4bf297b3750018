import pino, { type Logger } from "pino";

export type { Logger };

const writtenEvery = 100;
/** Maximum characters of a batch, few enough for one write to a pipe or to Docker's logger. */
const batchLength = 12 * 1024;
/** Pino's number for `warn`. */
const warn = 40;

/** JSON log, written in batches, which cost less; from `warn` at once. `kill -9` loses at most 0.1 s. */
export function createLogger(level: string): Logger {
  shared ??= createBatches();
  const output = shared;
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // PostgreSQL's error details quote rejected rows, which contain personal data.
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

type AccessLine = {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  isAborted: boolean;
};

export function writeAccessLine(log: Logger, level: "info" | "debug", line: AccessLine): void {
  const stream = (log as unknown as Record<symbol, { write(text: string): void }>)[
    pino.symbols.streamSym
  ];
  const { id, method, path, status, ms, isAborted } = line;
  stream?.write(
    `{"level":${level === "info" ? 30 : 20},"time":"${isoTime()}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}${isAborted ? ',"aborted":true' : ""}}\n`,
  );
}

let lastTime = { at: Number.NaN, iso: "" };

/** ISO time of now, made once per millisecond: it was half of what an access line cost. */
function isoTime(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, iso: new Date(at).toISOString() };
  return lastTime.iso;
}

let shared: ReturnType<typeof createBatches> | undefined;

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
