import { data, href, type MiddlewareFunction, type RouterContext, redirect } from "react-router";
import { StoreUnavailable } from "../../../kernel/store-unavailable.ts";
import { type Visit, visit } from "../../../platform/http/visit.ts";
import { isPageOrData } from "../../../platform/hydration/router-texts.ts";
import { serviceKeys } from "../../../platform/services.ts";
import { staffAccess } from "../../context.ts";

/** Middleware: while the database is unreachable, console pages answer 503 and nobody is signed out. */
export const answerServiceUnavailable: MiddlewareFunction<Response> = async (
  { context, request },
  next,
) => {
  const here = context.get(visit);
  function guard<Services extends object>(key: RouterContext<Services>): void {
    context.set(key, withServiceUnavailable(context.get(key), here));
  }
  for (const key of [...context.get(serviceKeys), staffAccess]) guard(key);
  const response = await next();
  if (response.status !== 503) return response;
  // A form whose action renders no page redirects to the console's first page, which explains the failure.
  const isPage = isPageOrData(response.headers.get("Content-Type"));
  if (request.method === "POST" && !isPage) return redirect(href("/gestion"), 303);
  response.headers.set("Retry-After", "120");
  return response;
};

function withServiceUnavailable<Services extends object>(
  services: Services,
  here: Visit,
): Services {
  return new Proxy(services, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== "function") return found;
      return (...given: unknown[]) => {
        const answer: unknown = found.apply(target, given);
        return answer instanceof Promise
          ? answer.catch((error) => throwUnavailable(error, here))
          : answer;
      };
    },
  });
}

function throwUnavailable(error: unknown, { id, log }: Visit): never {
  if (!(error instanceof StoreUnavailable)) throw error;
  log.error({ id, err: error.cause }, "the console cannot be shown");
  throw data(null, 503);
}
