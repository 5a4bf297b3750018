/**
 * Turns the `data-back` link into history.back() where the home page is the previous entry, so that typed input
 * survives. Other browsers follow the link.
 */
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
