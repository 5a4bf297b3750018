import type { MiddlewareFunction } from "react-router";

/** Middleware that keeps pages for signed-in people out of caches and search engines. */
export const keepPrivate: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
};
