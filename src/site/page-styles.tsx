import { Links } from "react-router";
import { useBuiltFiles } from "../platform/hydration/router-internals.ts";

/**
 * Style sheet as a React resource: React adds the link if the document lacks it. Cached pages inline the rules that
 * they need, and load the whole style sheet on hydration.
 */
export function PageStyles() {
  const { styles } = useBuiltFiles();
  if (import.meta.env.DEV) return <Links />;
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="site" />);
}
