import { createContext, useContext } from "react";

/** Nonce that marks the site's own inline scripts; the policy allows them by hash, and the nonce is not sent. */
export const ScriptNonce = createContext("");

/** Header that passes the nonce to `src/platform/http/security-headers.ts`. */
export const scriptNonceHeader = "X-Script-Nonce";

export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce) || undefined;
}
