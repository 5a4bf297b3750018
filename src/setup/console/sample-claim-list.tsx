import { Form, href } from "react-router";
import type { SampleClaim } from "../../setting-groups/setting-group.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { publishCopy } from "../copy/setup-copy.ts";
import { settingToFill } from "./setting-to-fill.ts";

const { claims: copy } = publishCopy;

/** Claims of the sample company that the home page still makes, with the form that removes them all. */
export function SampleClaimList({
  claims,
  page,
}: {
  claims: readonly SampleClaim[];
  /** Page that shows the list; the form leads back to it. The first steps fold the list, because others follow it. */
  page: "publication" | "first-steps";
}) {
  const groups = <ClaimGroups claims={claims} />;
  return (
    <>
      <p className="mt-2 text-muted">{copy.text}</p>
      {/* reloadDocument: pages get their settings with the document. */}
      <Form
        method="post"
        action={href("/gestion/primeros-pasos/textos-de-la-muestra")}
        reloadDocument
        className="mt-5 grid gap-2"
      >
        <input type="hidden" name="page" value={page} />
        <Button type="submit" className="justify-self-start">
          {copy.remove}
        </Button>
        <p className="max-w-measure text-step--1 text-muted">{copy.removeText}</p>
      </Form>
      {page === "first-steps" ? (
        <details className="mt-3">
          <summary className="inline-flex min-h-touch cursor-pointer items-center underline-quiet">
            {copy.show}
          </summary>
          {groups}
        </details>
      ) : (
        groups
      )}
    </>
  );
}

function ClaimGroups({ claims }: { claims: readonly SampleClaim[] }) {
  return Object.entries(copy.groups).map(([group, { slug, open }]) => {
    const ofGroup = claims.filter((claim) => claim.group === group);
    if (ofGroup.length === 0) return null;
    return (
      <div key={group} className="mt-4 border-t border-line pt-3">
        <ul className="grid list-disc gap-2 pl-5 wrap-anywhere">
          {ofGroup.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
        <TextLink to={settingToFill(slug)} className="text-step--1">
          {open}
        </TextLink>
      </div>
    );
  });
}
