import { useEffect } from "react";
import { useLocation } from "react-router";
import { mayMeasure } from "./may-measure.ts";

/** Counts the page once nothing else is to be done, if the visitor allows it; without that no script is loaded. */
export function useMeasuring() {
  const { pathname } = useLocation();
  useEffect(() => {
    let isGone = false;
    whenIdle(async () => {
      if (isGone || !mayMeasure()) return;
      const { measurePage } = await import("./measure-page.ts");
      if (!isGone) measurePage(pathname);
    });
    return () => {
      isGone = true;
    };
  }, [pathname]);
}

function whenIdle(task: () => void) {
  const wait = () => {
    // Safari does not know when it is idle.
    if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 5000 });
    else setTimeout(task, 1500);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
