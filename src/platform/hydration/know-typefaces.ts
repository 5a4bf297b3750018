/** Visitors from another page of the site have its fonts cached: no need to defer them. */
export function knowTypefaces(): void {
  if (document.referrer.startsWith(location.origin)) document.documentElement.className = "known";
}
