export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-contents] a")];
  const sections = [...document.querySelectorAll("section[id]")];
  const mark = () => {
    const line = innerHeight / 4;
    const current = sections.findLast((section) => section.getBoundingClientRect().top < line);
    for (const link of links) {
      link.ariaCurrent = link.hash === `#${current?.id}` ? "location" : null;
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -75% 0px" });
  for (const section of sections) observer.observe(section);
}
