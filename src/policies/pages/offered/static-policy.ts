/** Makes `data-back` go back in history, so that typed text survives; else the link loads the home page. */
export function goBackHome(): void {
  const { navigation } = self;
  const link = document.querySelector<HTMLAnchorElement>("[data-back]");
  const left = navigation
    ?.entries()
    .slice(0, navigation.currentEntry?.index)
    .findLast(({ url }) => url && new URL(url).pathname === link?.pathname);
  if (!left) return;
  link?.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.traverseTo(left.key);
  });
}

export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-contents] a")];
  const sections = [...document.querySelectorAll("section[id]")];
  const mark = () => {
    const current = sections.findLast(
      (section) => section.getBoundingClientRect().top < innerHeight / 4,
    );
    for (const link of links) {
      link.ariaCurrent = link.hash === `#${current?.id}` ? "location" : null;
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -75% 0px" });
  for (const section of sections) observer.observe(section);
}
