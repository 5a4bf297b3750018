import { createContext, type RouterContext, RouterContextProvider } from "react-router";
import { withStoreErrorsInAll } from "./database/failures.ts";

export type Services = ReturnType<typeof createServices>;

/** Context key of the list of all services' context keys, for middleware that wraps the services. */
export const serviceKeys = createContext<readonly RouterContext<object>[]>();

export function createServices() {
  const shared = new RouterContextProvider();
  const keys: RouterContext<object>[] = [];
  const fill: ((context: RouterContextProvider) => void)[] = [
    (context) => context.set(serviceKeys, keys),
  ];
  return {
    /** Registers a service for routes and other code; its database errors are rethrown as StoreUnavailable. */
    provide<Service extends object>(key: RouterContext<Service>, service: Service): void {
      const guarded = withStoreErrorsInAll(service);
      shared.set(key, service);
      keys.push(key);
      fill.push((context) => context.set(key, guarded));
    },
    get: <Service>(key: RouterContext<Service>): Service => shared.get(key),
    contextOfRequest(): RouterContextProvider {
      const context = new RouterContextProvider();
      for (const set of fill) set(context);
      return context;
    },
  };
}
