import { Links } from "react-router";
import { useBuiltFiles } from "../../platform/hydration/router-internals.ts";

/** Style sheet that React adds if missing; cached pages inline their rules and load it on hydration. */
export function PageStyles() {
  const { styles } = useBuiltFiles();
  if (import.meta.env.DEV) return <Links />;
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="site" />);
}
