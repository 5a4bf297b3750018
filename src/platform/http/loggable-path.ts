/** Path of a URL for the log, without its query, tokens and email addresses. */
export type LoggablePath = (url: string) => string;

/**
 * Makes the function that hides tokens and email addresses. From the parameter of one of `secretPaths` on, such as
 * `/feed/:file`, each segment that is no plain word is hidden, because mail scanners alter links in many ways.
 */
export function createLoggablePath(secretPaths: readonly string[]): LoggablePath {
  const secret = secretPaths.map((path) =>
    path.split("/").filter((word) => word && !word.startsWith(":")),
  );
  return (url) => {
    if (plainPath.test(url)) return url;
    const path = (url.split("?", 1)[0] ?? "").slice(0, 2000);
    const words: string[] = [];
    let isBelowSecret = false;
    const segments = path.split("/").map((segment) => {
      const isHidden = isBelowSecret ? !plainWord.test(segment) : revealing.test(segment);
      if (segment) words.push(segment.toLowerCase());
      isBelowSecret ||= secret.some((path) => endsWith(words, path));
      return isHidden ? "…" : segment;
    });
    return segments.join("/").slice(0, 200);
  };
}

function endsWith(words: readonly string[], path: readonly string[]): boolean {
  return path.every((word, at) => word === words[words.length - path.length + at]);
}

const plainPath = /^\/[a-z]{0,20}$/;

const plainWord = /^[a-z.-]{0,30}$/;

const revealing = /[~@]|%(25)*(40|7e)|=7e|^.{65,}$/i;
