import { createContext, type RouterContext, RouterContextProvider } from "react-router";
import { withStoreErrorsInAll } from "./database/failures.ts";

/** Services of the capabilities under their context keys: the same ones for every request. */
export type Services = {
  /** Puts a service where other capabilities find it, and routes: to them a database that is away is StoreUnavailable. */
  provide<Service extends object>(key: RouterContext<Service>, service: Service): void;
  /** The service of a capability that started before, or the default of its key. */
  get<Service>(key: RouterContext<Service>): Service;
  /** Context of one request, with all of them. */
  contextOfRequest(): RouterContextProvider;
};

/** Context key: the keys of all services, for middleware that wraps every one of them. */
export const serviceKeys = createContext<readonly RouterContext<object>[]>();

export function createServices(): Services {
  const shared = new RouterContextProvider();
  const keys: RouterContext<object>[] = [];
  const fill: ((context: RouterContextProvider) => void)[] = [
    (context) => context.set(serviceKeys, keys),
  ];
  return {
    provide(key, service) {
      const guarded = withStoreErrorsInAll(service);
      shared.set(key, service);
      keys.push(key);
      fill.push((context) => context.set(key, guarded));
    },
    get: (key) => shared.get(key),
    contextOfRequest() {
      const context = new RouterContextProvider();
      for (const set of fill) set(context);
      return context;
    },
  };
}
