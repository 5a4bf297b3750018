/** Ref callback for the current link of a navigation that scrolls sideways on a phone: centres it within its <nav>. */
export function scrollTabIntoView(current: HTMLElement | null): void {
  const navigation = current?.closest("nav");
  if (!current || !navigation) return;
  navigation.scrollLeft = current.offsetLeft - (navigation.clientWidth - current.offsetWidth) / 2;
}
