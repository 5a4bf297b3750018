import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { hasConsent } from "../../../consent/domain/choice.ts";
import { readChoice } from "../../../consent/pages/offered/use-choice.ts";
import { routeOf } from "../../domain/measured-routes.ts";
import { whenIdle } from "./when-idle.ts";

/** False after the first client-side navigation: only loaded pages are measured. */
let isFirst = true;

/** Hook that measures the page when the browser is idle; without consent no script is loaded. */
export function useMeasuring() {
  const { pathname } = useLocation();
  useEffect(() => {
    let isGone = false;
    whenIdle(async () => {
      const route = routeOf(pathname);
      if (isGone || !route || !hasConsent(readChoice(), "performance")) return;
      const { countView, measurePage } = await import("./measure-page.ts");
      if (isGone) return;
      const measure = isFirst ? measurePage : countView;
      isFirst = false;
      measure({ route, to: href("/medidas"), readChoice });
    });
    return () => {
      isGone = true;
    };
  }, [pathname]);
}
