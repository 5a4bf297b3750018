import { createContext, useContext } from "react";
import { InlineScript } from "./inline-script.tsx";

/** Loader and action data, serialised by the router. Only rendered by the server. */
export const HydrationPayload = createContext("");

/** Fills the stream that the router's `<Scripts/>` before it creates. */
export function HydrationPayloadScript() {
  const payload = useContext(HydrationPayload);
  return (
    <InlineScript
      source={
        import.meta.env.SSR
          ? `(c=>{c.enqueue(${asText(payload)});c.close()})(__reactRouterContext.streamController)`
          : ""
      }
    />
  );
}

/** JavaScript string literal, safe inside a script element. */
export function asText(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
