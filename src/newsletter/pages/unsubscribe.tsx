import { data, href } from "react-router";
import {
  privateHeaders,
  redirectToCleanLink,
  retryLater,
} from "../../platform/http/private-link.ts";
import { requirePost } from "../../platform/http/read-form.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { IncompleteLinkOrFailure } from "../../ui/incomplete-link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { news } from "../context.ts";
import { unsubscribeCopy as copy } from "../copy/unsubscribe-copy.ts";
import type { Route } from "./+types/unsubscribe";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: copy.title }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

/** Opening the link (GET) changes nothing, because email scanners open every link. */
export function loader({ params: { link }, context }: Route.LoaderArgs) {
  redirectToCleanLink(link, (clean) => href("/novedades/baja/:link", { link: clean }));
  if (!context.get(news).isUnsubscribeLink(link)) throw data(null, 404);
  return data({ link }, { headers: privateHeaders });
}

/** Unsubscribes: posted by the page's button or, without cookies or redirects, by an email program (RFC 8058). */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  requirePost(request);
  const { kind } = await context.get(news).unsubscribe(link);
  if (kind === "unknown") throw data(null, 404);
  return kind === "changed"
    ? data({ kind }, { headers: privateHeaders })
    : data({ kind }, { status: 503, headers: { ...privateHeaders, ...retryLater } });
}

export default function Unsubscribe({
  loaderData: { link },
  actionData: answer,
}: Route.ComponentProps) {
  const isDone = answer?.kind === "changed";
  return (
    <main id="contenido" className="page-width py-section">
      <div className="max-w-measure">
        {answer?.kind === "unavailable" && (
          <AlertBox answer={answer} className="mb-8 p-4 sm:p-5">
            <p>{copy.unavailable}</p>
          </AlertBox>
        )}
        <h1 className="text-step-4">{isDone ? copy.doneTitle : copy.title}</h1>
        <p className="mt-5 text-step-1 text-muted">{isDone ? copy.doneText : copy.text}</p>
        {isDone ? (
          <ButtonLink variant="quiet" to="/" className="mt-8">
            {copy.home}
          </ButtonLink>
        ) : (
          <PostForm
            action={href("/novedades/baja/:link", { link })}
            submit={copy.submit}
            sending={copy.sending}
            className="mt-8"
          />
        )}
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <IncompleteLinkOrFailure error={error} newLink="/privacidad/derechos" />;
}
