import { consentName, selectionName } from "../../consent/domain/stored-names.ts";

/** True if the application has to load without an interaction, for a stored selection or optional consent. */
export function expectsApplication(): unknown {
  const consented = new RegExp(`${consentName}=[^;]*\\.[fpm]+\\.`).test(document.cookie);
  return consented || storedSelection();
}

export function storedSelection(): string {
  try {
    return sessionStorage[selectionName] ?? localStorage[selectionName] ?? "";
  } catch {
    return "";
  }
}
