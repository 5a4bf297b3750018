/** Live reload for pages without React, in development. */
export function ReloadOnChange() {
  return (
    <script
      type="module"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own code, in development alone
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}

const source = `import { createHotContext } from "/@vite/client";
createHotContext("/page").on("site:changed", () => location.reload());`;
