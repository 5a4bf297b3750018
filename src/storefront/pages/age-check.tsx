import { data, Form, redirect } from "react-router";
import { consent } from "../../consent/context.ts";
import { hasConsent } from "../../consent/domain/choice.ts";
import { ageDays } from "../../consent/domain/inventory.ts";
import { answerAsUnknown } from "../../platform/http/answer-as-unknown.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { catalogueAccess } from "../../products/context.ts";
import { adultAudience } from "../../products/copy/catalogues.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ageCheckCopy as copy } from "../copy/age-check-copy.ts";
import { cataloguePathIn } from "../domain/catalogue-path.ts";
import type { Route } from "./+types/age-check";

export const handle: PageHandle = { scripts: "plain" };

const noStore = { "Cache-Control": "private, no-store" };

export function meta() {
  return [{ title: copy.title }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return noStore;
}

/** Route that exists only if visitors may confirm their age to see products for adults; otherwise 404. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (adultAudience() !== "confirmed") answerAsUnknown(context);
  const back = cataloguePathIn(url.searchParams.get("vuelta"));
  const { asksAge } = await context.get(catalogueAccess).find();
  if (!asksAge) throw redirect(back, { headers: noStore });
  const mayLast = hasConsent(context.get(consent).choice, "functional");
  return data({ back, days: mayLast ? ageDays : null });
}

export async function action({ request, context }: Route.ActionArgs) {
  if (adultAudience() !== "confirmed") return data(null, { status: 404 });
  const { text } = await readForm(request);
  context.get(consent).confirmAge();
  return redirect(cataloguePathIn(text("back")), 303);
}

export default function AgeCheck({ loaderData: { back, days } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width py-section">
      <div className="max-w-measure">
        <h1 className="text-step-4">{copy.title}</h1>
        <p className="mt-4 text-step-1">{copy.text}</p>
        <Form method="post" className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <input type="hidden" name="back" value={back} />
          <Button type="submit">{copy.confirm}</Button>
          <TextLink to="/">{copy.leave}</TextLink>
        </Form>
        <p className="mt-6 text-step--1 text-muted">{copy.remembered(days)}</p>
      </div>
    </main>
  );
}
