/** Path of a URL for the log, without its query, tokens and email addresses. */
export type LoggablePath = (url: string) => string;

/**
 * Makes the function that hides tokens and email addresses. From the parameter of one of `secretPaths` on, such as
 * `/feed/:file`, each segment that is no plain word is hidden, because mail scanners alter links in many ways; elsewhere
 * each that looks like a token, because an address may be copied with a letter too few.
 */
export function createLoggablePath(secretPaths: readonly string[]): LoggablePath {
  const secret = secretPaths.map((path) =>
    path.split("/").filter((word) => word && !word.startsWith(":")),
  );
  return (url) => {
    if (plainPath.test(url)) return url;
    const path = decodedAscii((url.split("?", 1)[0] ?? "").slice(0, 2000));
    const words: string[] = [];
    let isBelowSecret = false;
    const segments = path.split("/").map((segment, at) => {
      const isBuiltFile = at > 1 && words[0] === "assets";
      const isHidden = isBelowSecret
        ? !plainWord.test(segment)
        : revealing.test(segment) || (!isBuiltFile && isTokenLike(segment));
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

/** Decodes ASCII characters however often they were encoded; what is still encoded after some rounds hides its segment. */
function decodedAscii(path: string): string {
  let decoded = path;
  for (let round = 0; round < 8 && decoded.includes("%"); round += 1) {
    const next = decoded.replace(/%(?:25)*([0-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** True for a segment with 20 characters in a row as tokens have them: in mixed case, or letters and digits without hyphen. */
function isTokenLike(segment: string): boolean {
  return (segment.match(/[\w-]{20,}/g) ?? []).some(
    (run) =>
      (/[a-z]/.test(run) && /[A-Z]/.test(run)) ||
      /(?=\w{0,19}\d)(?=\w{0,19}[a-z])\w{20}/i.test(run),
  );
}

const plainPath = /^\/[a-z]{0,20}$/;

const plainWord = /^[a-z.-]{0,30}$/;

const revealing = /[~@]|=7e|%[0-7][0-9a-f]|[^\x21-\x7e]|^.{65,}$/i;
