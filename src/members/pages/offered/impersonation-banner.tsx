import { Form, href } from "react-router";
import { formatClock } from "../../../kernel/format.ts";
import type { Seeing } from "../../../kernel/viewer.ts";
import { impersonationCopy as copy } from "../../copy/impersonation-copy.ts";

/** Banner above every page while a member of staff impersonates a member; it has the button that ends this. */
export function ImpersonationBanner({ seeing }: { seeing: Seeing }) {
  const { companyId: id, companyName, personName, role, until } = seeing;
  return (
    <section aria-label={copy.label} data-seeing="" className="bg-ink text-on-ink print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <p className="min-w-0 max-w-measure wrap-anywhere">
          {copy.text({ companyName, personName, role, until: formatClock(until) })}
        </p>
        <Form method="post" action={href("/gestion/empresas/:id/vista", { id })} reloadDocument>
          <button type="submit" className="min-h-touch cursor-pointer font-medium underline">
            {copy.end}
          </button>
        </Form>
      </div>
    </section>
  );
}
