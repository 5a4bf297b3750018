/** URL of a folder of the repository, such as `src/emails/pictures/`: this file is as deep as the built server. */
export function sourceFolder(path: string): URL {
  return new URL(path, new URL("../../", import.meta.url));
}
