import { href } from "react-router";
import type { ConsoleLink } from "../../console/links.ts";
import { customerFilesLinkCopy } from "../copy/console-links-copy.ts";

export const customerFilesConsoleLinks = [
  {
    href: href("/gestion/empresas/importaciones"),
    ...customerFilesLinkCopy,
    permission: "handle-companies",
  },
] as const satisfies readonly ConsoleLink[];
