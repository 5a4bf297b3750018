/**
 * Takes the link marked `data-back` as a way back to where the home page was left, with all that was typed there.
 * Browsers that do not tell where somebody came from load the page anew.
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
