/** Asks for the next item of a sequence before the present one is used, so that both happen at the same time. */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  let coming = iterator.next();
  try {
    for (let item = await coming; !item.done; item = await coming) {
      coming = iterator.next();
      // Rejects when it is awaited, and not earlier as an unhandled rejection.
      coming.catch(() => {});
      yield item.value;
    }
  } finally {
    await coming.catch(() => {});
    await iterator.return?.();
  }
}
