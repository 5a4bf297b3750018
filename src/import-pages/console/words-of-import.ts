import { data } from "react-router";
import type { importService } from "../../imports/context.ts";

/** Words of the kind of an import. @throws a response of status 404 if the import is gone. */
export async function wordsOfImport(
  service: NonNullable<(typeof importService)["defaultValue"]>,
  id: string,
) {
  const found = await service.find(id);
  if (!found) throw data(null, 404);
  return service.copyOf(found.run.kind);
}
