import { createContext, useContext } from "react";

/**
 * Nonce that marks the site's own inline scripts while rendering. The Content-Security-Policy allows marked scripts by
 * their hash; the nonce is removed before the page is sent.
 */
export const ScriptNonce = createContext("");

/** Header that passes the nonce to `src/platform/http/security-headers.ts`. */
export const scriptNonceHeader = "X-Script-Nonce";

export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce) || undefined;
}
