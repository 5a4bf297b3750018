import { useRouteLoaderData } from "react-router";
import type { loader } from "../account/frame.tsx";
import { seenCompanyField } from "./require-member.ts";

/** Hidden form field: company for which the page was shown, which `readCompanyForm` compares. */
export function SeenCompany() {
  const frame = useRouteLoaderData<typeof loader>("account-frame");
  return <input type="hidden" name={seenCompanyField} value={frame?.companyId ?? ""} />;
}
