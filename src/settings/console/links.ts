import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import { settingsLinksCopy as copy } from "../copy/console-links-copy.ts";
import { groupsCopy } from "../copy/groups-copy.ts";
import { groupNames } from "../domain/groups.ts";

export const settingsConsoleLinks = [
  {
    href: href("/gestion/ajustes"),
    ...copy.settings,
    permission: "change-settings",
    place: { group: "settings", position: 2, icon: "settings" },
  },
  ...groupNames.map((name) => ({
    href: href("/gestion/ajustes/:group", { group: groupsCopy[name].slug }),
    label: copy.group(groupsCopy[name].title),
    permission: "change-settings" as const,
  })),
] as const satisfies readonly ConsoleLink[];
