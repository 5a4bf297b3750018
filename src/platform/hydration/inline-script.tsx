import { useScriptNonce } from "./script-nonce.ts";

/** Inline script in the server's HTML; React ignores it in the browser, so the bundle needs no copy of its text. */
export function InlineScript({
  source,
  ...dataset
}: { source: string } & Record<`data-${string}`, string | undefined>) {
  return (
    <script
      suppressHydrationWarning
      nonce={useScriptNonce()}
      {...dataset}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own code, allowed by its hash
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
