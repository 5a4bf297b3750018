import { createContext, useContext } from "react";
import { InlineScript } from "./inline-script.tsx";

/** What loaders and action gave, in the router's own writing. The browser finds it in the page and needs none. */
export const HydrationPayload = createContext("");

/** Fills the stream that the router's `<Scripts/>` before it makes. */
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

/** A text of JavaScript that ends no script and begins no comment of HTML. */
export function asText(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
