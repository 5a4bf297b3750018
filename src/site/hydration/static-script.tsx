import { href, useRouteError } from "react-router";
import { inventoryVersion } from "../../consent/domain/inventory-version.ts";
import { InlineScript } from "../../platform/hydration/inline-script.tsx";
import { useBuiltFiles, useRoutePattern } from "../../platform/hydration/router-internals.ts";
import suggestions from "../../storefront/pages/offered/suggest-in-field.ts?module";
import source from "./static-page.ts?script";

/** Script of static pages. Its data are attributes, so that the Content-Security-Policy needs only one hash. */
export function PlainScript() {
  const route = useRoutePattern();
  const { styles } = useBuiltFiles();
  const isFailed = Boolean(useRouteError());
  if (!import.meta.env.SSR) return null;
  return (
    <InlineScript
      source={source}
      data-choices={inventoryVersion}
      data-route={isFailed ? undefined : route}
      data-measures={href("/medidas")}
      data-suggestions={suggestions}
      data-styles={styles[0]}
    />
  );
}
