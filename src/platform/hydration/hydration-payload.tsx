import { createContext, useContext } from "react";
import { InlineScript } from "./inline-script.tsx";
import { payloadScript } from "./router-internals.ts";

/** Data of loaders and actions, serialised by the router; set on the server only. */
export const HydrationPayload = createContext("");

/** Script that writes the loader data into the stream that the router's `<Scripts/>`, earlier in the page, created. */
export function HydrationPayloadScript() {
  const payload = useContext(HydrationPayload);
  return <InlineScript source={import.meta.env.SSR ? payloadScript(payload) : ""} />;
}
