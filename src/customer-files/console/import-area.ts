import { href } from "react-router";
import { defineImportArea } from "../../import-pages/domain/import-area.ts";
import { customerImportCopy } from "../copy/customer-import-copy.ts";

/** Imports of customers. */
export const customerImports = defineImportArea({
  kinds: ["customers"],
  copyOf: () => customerImportCopy,
  permission: "handle-companies",
  isPersonal: true,
  listPath: href("/gestion/empresas/importaciones"),
});
