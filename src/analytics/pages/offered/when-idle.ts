export function whenIdle(task: () => void): void {
  const again = () => whenIdle(task);
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", again, { once: true });
  else if (document.readyState !== "complete") addEventListener("load", again, { once: true });
  // Safari has no requestIdleCallback.
  else (self.requestIdleCallback ?? setTimeout)(task);
}
