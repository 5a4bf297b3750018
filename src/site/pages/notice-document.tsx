import { renderToStaticMarkup } from "react-dom/server";
import { fallback } from "../../kernel/copy/error-pages-copy.ts";
import { FallbackPage } from "./fallback.tsx";

/** HTML document for a request that the server rejects before routing. */
export function noticeDocument({
  status,
  styles,
  ...copy
}: {
  status: number;
  styles: string | undefined;
  name: string;
  title: string;
  text: string;
}): string {
  const html = renderToStaticMarkup(
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fallback.status(status)}</title>
        {styles && <link rel="stylesheet" href={styles} />}
      </head>
      <body>
        <FallbackPage {...copy} eyebrow={fallback.status(status)} />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
