export function consoleMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}
