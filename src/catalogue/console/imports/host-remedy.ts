import type { ImportRemedy } from "../../../import-pages/domain/import-area.ts";
import { allowHostsCopy } from "../../copy/allow-hosts-copy.ts";

/** Way out of addresses of pictures on hosts that are not allowed: members who change settings allow them. */
export const hostRemedy: ImportRemedy = {
  problem: "host-not-allowed",
  intent: "allow-hosts",
  label: allowHostsCopy.allow,
};
