/** LRU store limited by bytes; URLs with query parameters have their own share, so that they push no others out. */
export function createPageStore<Page extends { rendition: { body: Uint8Array } }>(max: {
  plain: number;
  withQuery: number;
}) {
  const shares = { plain: createShare<Page>(max.plain), query: createShare<Page>(max.withQuery) };
  const shareOf = (key: string) => (key.includes("?") ? shares.query : shares.plain);

  return {
    get: (key: string) => shareOf(key).get(key),
    set: (key: string, page: Page) => shareOf(key).set(key, page),
    touch(key: string, page: Page) {
      shareOf(key).touch(key, page);
    },
    clear() {
      for (const share of Object.values(shares)) share.clear();
    },
  };
}

function createShare<Page extends { rendition: { body: Uint8Array } }>(maxBytes: number) {
  const pages = new Map<string, Page>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= pages.get(key)?.rendition.body.length ?? 0;
    pages.delete(key);
  }

  return {
    get: (key: string) => pages.get(key),
    set(key: string, page: Page): void {
      remove(key);
      pages.set(key, page);
      bytes += page.rendition.body.length;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    touch(key: string, page: Page): void {
      pages.delete(key);
      pages.set(key, page);
    },
    clear(): void {
      pages.clear();
      bytes = 0;
    },
  };
}
