import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import { settingsLinksCopy as copy } from "../copy/console-links-copy.ts";

const permission = "change-settings";

/** Links to the page of settings, and for the search field to each group. */
export function settingsConsoleLinks(groups: readonly SettingGroup[]) {
  return [
    {
      href: href("/gestion/ajustes"),
      ...copy.settings,
      permission,
      place: { group: "settings", position: 2, icon: "settings" },
    },
    ...groups.map(({ copy: { slug, title } }) => ({
      href: href("/gestion/ajustes/:group", { group: slug }),
      label: copy.group(title),
      permission: permission as typeof permission,
    })),
  ] as const satisfies readonly ConsoleLink[];
}
