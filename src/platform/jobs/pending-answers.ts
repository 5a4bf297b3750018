type Pending<Answer> = {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
};

/** Questions that a worker thread has not answered yet, by their id. */
export function createPendingAnswers<Answer>({ timeout }: { timeout: number }) {
  const pending = new Map<number, Pending<Answer>>();
  let nextId = 1;

  function take(id: number): Pending<Answer> | undefined {
    const taken = pending.get(id);
    pending.delete(id);
    clearTimeout(taken?.timer);
    return taken;
  }

  return {
    count: (): number => pending.size,
    /** Adds a question; `onTimeout` returns the error with which its promise is rejected after `timeout` milliseconds. */
    add(onTimeout: () => Error): { id: number; answer: Promise<Answer> } {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const id = nextId++;
      const timer = setTimeout(() => take(id)?.reject(onTimeout()), timeout);
      pending.set(id, { resolve, reject, timer });
      // The caller may have failed before it awaits the answer; an unhandled rejection would end the process.
      promise.catch(() => {});
      return { id, answer: promise };
    },
    resolve: (id: number, answer: Answer): void => take(id)?.resolve(answer),
    reject: (id: number, error: unknown): void => take(id)?.reject(error),
    rejectAll(error: Error): void {
      for (const id of pending.keys()) take(id)?.reject(error);
    },
  };
}
