import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { createRecentlyUsed } from "./platform/http/recently-used.ts";
import { RenderedPage } from "./platform/http/rendered-page.ts";
import { visit } from "./platform/http/visit.ts";
import { HydrationPayload } from "./platform/hydration/hydration-payload.tsx";
import { RenderOnce } from "./platform/hydration/rendered-once.tsx";
import { takePayload } from "./platform/hydration/router-internals.ts";
import { ScriptNonce, scriptNonceHeader } from "./platform/hydration/script-nonce.ts";
import { parts as staticParts } from "./site/pages/static-parts/parts.tsx";
import { ServerParts } from "./site/pages/static-parts/static-part.tsx";

/** Renders the whole page before sending it: cacheable, compressible, a third cheaper than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { payload, routerContext } = await takePayload(context);
  const nonce = crypto.randomUUID();
  headers.set(scriptNonceHeader, nonce);
  const html = renderToString(
    <ScriptNonce value={nonce}>
      <HydrationPayload value={payload}>
        <RenderOnce value={renderOnce}>
          <ServerParts value={staticParts}>
            <ServerRouter context={routerContext} url={request.url} />
          </ServerParts>
        </RenderOnce>
      </HydrationPayload>
    </ScriptNonce>,
  );
  return new RenderedPage(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Cache of the HTML of parts that many pages have in common, such as filters; 300 entries take about 3 MB. */
const parts = createRecentlyUsed<string>(300);

function renderOnce({ key, element }: { key: string; element: ReactElement }): string {
  return parts.get(key, () => renderToString(element));
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { id, log } = context.get(visit);
  log.error({ id, err: error }, "unexpected failure");
};
