/**
 * The path without its query, and without signed links or addresses that somebody put into it. Below the two paths
 * that are opened by a link, only plain words are kept: mail scanners write a link in more ways than can be listed.
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

/** Most requests are for pages. */
const plainPath = /^\/[a-z]{0,20}$/;

/** A signature has capitals and digits; a name of a page or file has neither. */
const plainWord = /^[a-z.-]{0,30}$/;

/** An address, a signature, or something as long as a signed link. No page or file of ours has such a name. */
const revealing = /[~@]|%(25)*(40|7e)|=7e|^.{65,}$/i;
