const cleaners = new Set<() => void>();

/** Runs `clean` when this process leaves early; what is returned calls that off. */
export function cleanUpOnExit(clean: () => void): () => void {
  if (cleaners.size === 0) listen();
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

function listen() {
  process.once("exit", cleanAll);
  // A test worker is ended with SIGTERM, and a signal's default end fires no "exit".
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
