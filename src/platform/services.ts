import { createContext, type RouterContext, RouterContextProvider } from "react-router";
import { withStoreErrorsInAll } from "./database/failures.ts";

export type Services = {
  /** Registers a service for routes and other capabilities, with store errors mapped to StoreUnavailable. */
  provide<Service extends object>(key: RouterContext<Service>, service: Service): void;
  /** Service of a capability that started earlier, or the default value of `key`. */
  get<Service>(key: RouterContext<Service>): Service;
  contextOfRequest(): RouterContextProvider;
};

/** Context key of the keys of all services, for middleware that wraps the services. */
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
