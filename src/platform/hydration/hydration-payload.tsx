import { createContext, useContext } from "react";
import { InlineScript } from "./inline-script.tsx";
import { payloadScript } from "./router-internals.ts";

/** Data of loaders and actions, serialised by the router; set on the server only. */
export const HydrationPayload = createContext("");

/** Script that fills the stream created by the router's `<Scripts/>`, which must come earlier in the page. */
export function HydrationPayloadScript() {
  const payload = useContext(HydrationPayload);
  return <InlineScript source={import.meta.env.SSR ? payloadScript(payload) : ""} />;
}
