/** Recognises React Router's URLs and HTML without importing it, because worker threads load this module too. */

/** True for the HTML of a page with deferred hydration: it contains the script of `useHandoffScript`. */
export function startsLater(html: string): boolean {
  return html.includes("window.__reactRouterContext={");
}

/** Path of the page to which the router's data request («….data») belongs: `/` for `/_.data`. */
export function pageOfData(path: string): string {
  return path.replace(/\/_(root)?\.data$/, "/").replace(/\.data$/, "");
}

export function isPageOrData(contentType: string | null): boolean {
  return /^text\/(html|x-script)\b/.test(contentType ?? "");
}
