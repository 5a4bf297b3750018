/** Once the page is seen, has loaded and nothing else is to be done. */
export function whenIdle(task: () => void): void {
  const again = () => whenIdle(task);
  // A page that is made ready beforehand has been seen by nobody yet.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", again, { once: true });
  else if (document.readyState !== "complete") addEventListener("load", again, { once: true });
  // Safari does not know when it is idle.
  else (self.requestIdleCallback ?? setTimeout)(task);
}
