import { createContext, useContext } from "react";
import { InlineScript } from "./inline-script.tsx";
import { payloadScript } from "./router-internals.ts";

/** Loader and action data, serialised by the router. Only rendered by the server. */
export const HydrationPayload = createContext("");

/** Fills the stream that the router's `<Scripts/>` before it creates. */
export function HydrationPayloadScript() {
  const payload = useContext(HydrationPayload);
  return <InlineScript source={import.meta.env.SSR ? payloadScript(payload) : ""} />;
}
