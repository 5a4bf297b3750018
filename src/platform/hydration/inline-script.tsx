import { useScriptNonce } from "./script-nonce.ts";

/** Inline script of the server's HTML; React does not touch it in the browser, which so needs no copy of its text. */
export function InlineScript({
  source,
  ...told
}: { source: string } & Record<`data-${string}`, string | undefined>) {
  return (
    <script
      suppressHydrationWarning
      nonce={useScriptNonce()}
      {...told}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own code, allowed by its hash
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
