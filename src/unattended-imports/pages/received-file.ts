import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { importApi } from "../context.ts";
import type { Route } from "./+types/received-file";
import { admitProgram, empty, jsonAnswer, unavailable } from "./program-answers.ts";

export async function loader({ request, params: { run }, context }: Route.LoaderArgs) {
  try {
    const admitted = await admitProgram(request, context);
    if (admitted instanceof Response) return admitted;
    const found = await context.get(importApi).read(run, admitted);
    return found ? jsonAnswer(found) : empty(404);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return unavailable(context, error);
  }
}
