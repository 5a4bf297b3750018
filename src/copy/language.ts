/** Languages in which texts are written; the site is shown in Spanish only so far. */
export type Language = "es" | "en";

let read: () => Language = () => "es";

/** Sets the source of the language: on the server that of the current request, in a browser that of its page. */
export function readLanguageFrom(source: () => Language): void {
  read = source;
}

/** Language of the current request; on the server Spanish outside of requests. */
export function currentLanguage(): Language {
  return read();
}

/**
 * Live view of the texts of a subject in the language of the request. Spanish has all texts and decides their type; it
 * stands in for a language that lacks the subject. A text must be read when it is shown, not when its module loads.
 */
export function inLanguages<Texts extends object>(
  texts: { es: Texts } & { readonly [Other in Exclude<Language, "es">]?: NoInfer<Texts> },
): Texts {
  return new Proxy(texts.es, {
    get: (spanish, key) => Reflect.get(texts[currentLanguage()] ?? spanish, key),
    set: () => false,
  });
}
