import { useContext } from "react";
import { Links, UNSAFE_FrameworkContext } from "react-router";

/**
 * The style sheet as a resource of React's, which it adds by itself where it is missing: a page that the server keeps
 * carries its part of the sheet in itself, and gets the whole one when it becomes an application.
 */
export function PageStyles() {
  const sheets = useContext(UNSAFE_FrameworkContext)?.manifest.routes.root?.css ?? [];
  if (import.meta.env.DEV) return <Links />;
  return sheets.map((href) => <link key={href} rel="stylesheet" href={href} precedence="site" />);
}
