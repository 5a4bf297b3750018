/** The title of a page of the console: discreet, and for no search engine. */
export function consoleMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}
