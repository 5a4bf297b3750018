/** In development, on a page without React: loads it anew when its sources change. */
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
