const cleaners = new Set<() => void>();

/** Calls `clean` when this process exits; the returned function cancels that. */
export function cleanUpOnExit(clean: () => void): () => void {
  if (cleaners.size === 0) listen();
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

function listen() {
  process.once("exit", cleanAll);
  // Vitest ends a worker with SIGTERM. Without a handler the process would end without the event "exit".
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      cleanAll();
      process.exit(1);
    });
  }
}

function cleanAll() {
  for (const clean of cleaners) clean();
  cleaners.clear();
}
