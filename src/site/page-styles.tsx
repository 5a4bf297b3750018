import { Links } from "react-router";
import { useBuiltFiles } from "../platform/hydration/router-internals.ts";

/**
 * Style sheet as a React resource: React adds it where it is missing. Cached pages inline their part of it and fetch
 * the whole sheet on hydration.
 */
export function PageStyles() {
  const { styles } = useBuiltFiles();
  if (import.meta.env.DEV) return <Links />;
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="site" />);
}
