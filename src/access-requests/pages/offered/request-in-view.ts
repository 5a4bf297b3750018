/**
 * Marks on the document whether the form or a link to it is in view, which hides the header's link. Returns the
 * function that stops it.
 */
export function watchRequestInView(): () => void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        inView[isIntersecting ? "add" : "delete"](target);
      document.documentElement.toggleAttribute("data-request-away", inView.size === 0);
    },
    // The header covers this part.
    { rootMargin: "-64px 0px 0px" },
  );
  for (const element of document.querySelectorAll("[data-request]")) observer.observe(element);
  return () => observer.disconnect();
}
