/**
 * Says on the document whether a link to the form, or the form itself, is in the window: the header's own link then
 * stands back, so that there is one such button at a time. Returns what ends the watch.
 */
export function watchRequestInView(): () => void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        inView[isIntersecting ? "add" : "delete"](target);
      document.documentElement.toggleAttribute("data-request-away", inView.size === 0);
    },
    // Beneath the header it is not seen.
    { rootMargin: "-64px 0px 0px" },
  );
  for (const element of document.querySelectorAll("[data-request]")) observer.observe(element);
  return () => observer.disconnect();
}
