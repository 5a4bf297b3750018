import { href, Outlet } from "react-router";
import { DoneNotice, ParentPageLink } from "../../console/page-parts.tsx";
import { SampleMark } from "../../console/sample-mark.tsx";
import { spacedPhone } from "../../kernel/phone.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import { isSameTier } from "../../kernel/tier.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { companies, companyPrices } from "../context.ts";
import { companyCopy as copy } from "../copy/company-page-copy.ts";
import { needsCheck } from "../domain/document.ts";
import type { Route } from "./+types/company-detail";
import { companyPath, getCompanyFile } from "./company-page.ts";
import { Addresses } from "./parts/addresses.tsx";
import { CompanyFacts } from "./parts/company-facts.tsx";
import { CompanyHistory } from "./parts/company-history.tsx";
import { JoinRequests } from "./parts/join-request-list.tsx";
import { People } from "./parts/people-list.tsx";
import { StatusForm } from "./parts/status-form.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "handle-companies");
  const file = await getCompanyFile(context, id);
  const documents = await context.get(companies).staff.documents.list(id);
  const { phone, tier } = file.company;
  const { ofLists } = await context.get(companyPrices).readTiers();
  return {
    file,
    // Formatted in the loader, because the phone number metadata would add 20 kB to the browser bundle.
    phone: phone ? spacedPhone(phone) : null,
    hasTierList: tier === null || ofLists.some((known) => isSameTier(known, tier)),
    mayMerge: mayDo(role, "merge-companies") && id !== sampleCustomerId,
    mayExplainPrices: mayDo(role, "see-catalogue"),
    documents: { total: documents.length, waiting: documents.filter(needsCheck).length },
  };
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { file, mayMerge } = loaderData;
  const { company, mergedInto } = file;
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{company.legalName}</title>
      <ParentPageLink to={href("/gestion/empresas")}>{copy.back}</ParentPageLink>
      <h1 className="mt-1 text-step-3 wrap-anywhere">{company.legalName}</h1>
      <SampleMark companyId={company.id} />
      <p className="text-muted">
        {copy.since(company.status, company.statusSince)}
        {company.statusReason && `. ${copy.reason(company.statusReason)}`}
      </p>
      {mergedInto && (
        <p>
          {copy.mergedInto}{" "}
          <TextLink to={companyPath(mergedInto.id)}>{mergedInto.legalName}</TextLink>
        </p>
      )}
      <div className="mt-6 grid gap-6">
        <Outlet />
        <DoneNotice sentences={copy.done} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-6">
            {file.waiting.length > 0 && <JoinRequests file={file} />}
            <People file={file} />
            <Addresses file={file} />
          </div>
          <div className="grid min-w-0 gap-6">
            <CompanyFacts
              file={file}
              phone={loaderData.phone}
              hasTierList={loaderData.hasTierList}
              mayMerge={mayMerge}
              mayExplainPrices={loaderData.mayExplainPrices}
              documents={loaderData.documents}
            />
            <StatusForm company={company} />
          </div>
        </div>
        <CompanyHistory events={file.events} />
      </div>
    </main>
  );
}
