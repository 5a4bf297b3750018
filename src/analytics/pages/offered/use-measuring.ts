import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { hasConsent } from "../../../consent/domain/choice.ts";
import { readChoice } from "../../../consent/pages/offered/use-choice.ts";
import { useRoutePattern } from "../../../platform/hydration/router-internals.ts";
import { whenIdle } from "./when-idle.ts";

/** True for the page loaded first, whose vitals are measured; later pages of the visit are only counted. */
let isFirst = true;

/** Hook: counts the page view and web vitals when the browser is idle; without consent it loads no script. */
export function useMeasuring() {
  const { pathname } = useLocation();
  const route = useRoutePattern();
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages of one route are two views
  useEffect(() => {
    let isGone = false;
    whenIdle(async () => {
      if (isGone || !hasConsent(readChoice(), "performance")) return;
      const { countView, measurePage } = await import("./measure-page.ts");
      if (isGone) return;
      const measure = isFirst ? measurePage : countView;
      isFirst = false;
      measure({ route, to: href("/medidas"), readChoice });
    });
    return () => {
      isGone = true;
    };
  }, [pathname, route]);
}
