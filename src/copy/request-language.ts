import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, readLanguageFrom } from "./language.ts";

const languages = new AsyncLocalStorage<Language>();
readLanguageFrom(() => languages.getStore() ?? "es");

/** Runs work, such as the answer to a request or an email, whose texts are read in a language. */
export function runInLanguage<Result>(language: Language, work: () => Result): Result {
  return languages.run(language, work);
}
