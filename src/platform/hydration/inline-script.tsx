import { useScriptNonce } from "./script-nonce.ts";

/** A script in the page itself. It runs where the server wrote it; React leaves it alone afterwards, so that only the server need have its text. */
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
