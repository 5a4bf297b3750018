import type { MiddlewareFunction } from "react-router";

/** Pages of the console are for one person, now: nobody keeps them and no search engine lists them. */
export const keepPrivate: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
};
