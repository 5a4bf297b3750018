import { createAccessRequestStore } from "../../access-requests/store/store.ts";
import { asCsv } from "../../kernel/exports.ts";
import { runExportCommand } from "../../platform/commands/run-export-command.ts";
import { putProductNamesInForce } from "../../storefront/services/product-names-service.ts";
import { csvColumns } from "../copy/export-copy.ts";
import { requestsCommand } from "../copy/requests-command-copy.ts";
import { requestsAsJson } from "../domain/exported-request.ts";
import { addDetails } from "../store/export-requests.ts";

await runExportCommand(requestsCommand, {
  readAll: (db) => addDetails(db, createAccessRequestStore(db).listAll()),
  write: {
    json: requestsAsJson,
    async csv(requests, db) {
      if (db) await putProductNamesInForce(db);
      return asCsv(requests, csvColumns);
    },
  },
});
