import type { MiddlewareFunction } from "react-router";

/** Middleware: console pages are neither cached nor indexed. */
export const keepPrivate: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
};
