import { useRouteLoaderData } from "react-router";
import { seenCompanyField } from "./require-member.ts";

/** Company for which a frame of pages for members was loaded. */
type FrameData = { companyId: string | null };

/** Hidden form field: company for which the page was shown, which `readCompanyForm` compares. */
export function SeenCompany() {
  const account = useRouteLoaderData<FrameData>("account-frame");
  const orders = useRouteLoaderData<FrameData>("orders-frame");
  const companyId = (account ?? orders)?.companyId;
  return <input type="hidden" name={seenCompanyField} value={companyId ?? ""} />;
}
