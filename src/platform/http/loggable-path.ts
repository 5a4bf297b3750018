/**
 * Path for the log, without query, signed links and email addresses. Below the two paths of signed links only plain
 * words are kept, because mail scanners rewrite links in many ways.
 */
export function loggablePath(url: string): string {
  if (plainPath.test(url)) return url;
  const path = (url.split("?", 1)[0] ?? "").slice(0, 2000);
  let isBelowLink = false;
  let before = "";
  const segments = path.split("/").map((segment) => {
    const isHidden = isBelowLink ? !plainWord.test(segment) : revealing.test(segment);
    const word = segment.toLowerCase();
    isBelowLink ||= word === "solicitud" || (before === "privacidad" && word === "derechos");
    before = word || before;
    return isHidden ? "…" : segment;
  });
  return segments.join("/").slice(0, 200);
}

const plainPath = /^\/[a-z]{0,20}$/;

const plainWord = /^[a-z.-]{0,30}$/;

const revealing = /[~@]|%(25)*(40|7e)|=7e|^.{65,}$/i;
