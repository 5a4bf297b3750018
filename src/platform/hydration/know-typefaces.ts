/** Marks the document as `known` when the visitor comes from another page of the site and has its fonts cached. */
export function knowTypefaces(): void {
  if (document.referrer.startsWith(location.origin)) document.documentElement.className = "known";
}
