import { createContext, useContext } from "react";

/**
 * Marks the scripts that the site itself writes into a page while it is rendered. The page's policy allows the marked
 * ones by their hash, and no script that got into the page otherwise; the mark is taken out before the page is sent.
 */
export const ScriptNonce = createContext("");

/** Header by which a rendered page tells the server its mark; `src/platform/http/content-security.ts` takes it out. */
export const scriptNonceHeader = "X-Script-Nonce";

export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce) || undefined;
}
