import { href } from "react-router";

/** Address of a group of settings from which saving leads back to the first steps. */
export function settingToFill(group: string): string {
  return `${href("/gestion/ajustes/:group", { group })}?desde=primeros-pasos`;
}
