import { useContext } from "react";
import { Links, UNSAFE_FrameworkContext } from "react-router";

/**
 * Style sheet as a React resource: React adds it where it is missing. Cached pages inline their part of it and fetch
 * the whole sheet on hydration.
 */
export function PageStyles() {
  const sheets = useContext(UNSAFE_FrameworkContext)?.manifest.routes.root?.css ?? [];
  if (import.meta.env.DEV) return <Links />;
  return sheets.map((href) => <link key={href} rel="stylesheet" href={href} precedence="site" />);
}
