/** Title of a console page, not indexed. */
export function consoleMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}
