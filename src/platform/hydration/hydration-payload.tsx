import { createContext, useContext } from "react";
import { InlineScript } from "./inline-script.tsx";
import { jsonForScript, payloadId, payloadScript } from "./router-internals.ts";

/** Data of loaders and actions, serialised by the router; set on the server only. */
export const HydrationPayload = createContext("");

/** Data block with the loader data; a script that the browser does not run, so that the policy needs no hash of it. */
export function HydrationPayloadText() {
  const payload = useContext(HydrationPayload);
  return (
    <script
      id={payloadId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which «<» is escaped
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonForScript(payload) : "" }}
    />
  );
}

/** Data block, and the script that writes it into the stream that the router's `<Scripts/>`, earlier in the page, created. */
export function HydrationPayloadScript() {
  return (
    <>
      <HydrationPayloadText />
      <InlineScript source={import.meta.env.SSR ? payloadScript : ""} />
    </>
  );
}
