/** Values that the owner has set, by the name of their group of settings. */
export type SetValues = Readonly<Record<string, object>>;

let read: () => SetValues = () => ({});

/** Sets the source of the settings: on the server those of the current request, in a browser those of its page. */
export function readValuesFrom(source: () => SetValues): void {
  read = source;
}

const provided = new Map<string, () => object>();
let providedToPages: () => SetValues = () => ({});

/** Registers a source of values that are not settings, such as best sellers, so that `inForce` can read them. */
export function provideValues(group: string, source: () => object): void {
  provided.set(group, source);
}

/** Registers the source of further values that every page sends to the browser in addition to the settings. */
export function provideToPages(source: () => SetValues): void {
  providedToPages = source;
}

/** Values of the source that `provideToPages` registered; empty without one. */
export function pageValuesProvided(): SetValues {
  return providedToPages();
}

/** Live view of a group of settings, `sample` where unset; texts with such values need getters. */
export function inForce<Values extends object>(group: string, sample: Values): Values {
  const current = (key: string | symbol) => {
    const set = read()[group] ?? provided.get(group)?.();
    return Reflect.get(set && key in set ? set : sample, key);
  };
  return new Proxy({} as Values, {
    get: (_, key) => current(key),
    set: () => false,
    ownKeys: () => Reflect.ownKeys(sample),
    getOwnPropertyDescriptor: (_, key) => ({
      value: current(key),
      enumerable: true,
      configurable: true,
    }),
  });
}
