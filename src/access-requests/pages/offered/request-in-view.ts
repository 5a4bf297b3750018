/** Marks <html> while neither form nor its link is in view: the header then shows one. */
export function watchRequestInView(): IntersectionObserver {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        inView[isIntersecting ? "add" : "delete"](target);
      document.documentElement.toggleAttribute("data-request-away", inView.size === 0);
    },
    // The header covers the top 64 pixels of the window.
    { rootMargin: "-64px 0px 0px" },
  );
  for (const element of document.querySelectorAll("[data-request]")) observer.observe(element);
  return observer;
}
