import { data, Form, href } from "react-router";
import { Done, ParentPageLink, Problem } from "../../console/page-parts.tsx";
import { isTicked } from "../../kernel/ticked.ts";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import { ProductPicture } from "../../products/pages/offered/product-picture.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PictureFileField } from "../../ui/picture-file-field.tsx";
import { productPictureEditor } from "../context.ts";
import { productPicturesCopy as copy, pictureReason, picturesCopy } from "../copy/pictures-copy.ts";
import type { Route } from "./+types/product-pictures";
import { PictureEntryFields } from "./picture-entry-fields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const found = await context.get(productPictureEditor).find(productIdOf(params.id));
  if (!found) throw data(null, 404);
  return { ...found, isSaved: url.searchParams.get("hecho") === "guardado" };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  const { upload } = context.get(visit);
  const { text, names } = await readForm(request, upload);
  const posted = Object.fromEntries(names.map((name) => [name, text(name)]));
  if (upload?.kind === "failed") {
    const errors: Record<string, string> = { file: picturesCopy.failures[upload.failure] };
    return data({ posted, errors, isConflict: false }, rejectionInit({ kind: upload.failure }));
  }
  const ids = names.flatMap((name) => (name.startsWith("alt-") ? name.slice(4) : []));
  const outcome = await context.get(productPictureEditor).save(productIdOf(params.id), {
    typed: ids.map((id) => ({
      id,
      alt: text(`alt-${id}`),
      focus: text(`focus-${id}`),
      place: text(`place-${id}`),
      isRemoved: isTicked(text(`remove-${id}`)),
    })),
    seen: text("seen"),
    added: {
      file: upload?.kind === "files" ? (upload.files[0] ?? null) : null,
      alt: text("new-alt"),
    },
  });
  const done = `${href("/gestion/catalogo/productos/:id/imagenes", params)}?hecho=guardado`;
  return answerOutcome(outcome, { saved: done }, (rejection) => {
    const problems = rejection.kind === "problems" ? rejection.problems : [];
    const errors: Record<string, string> = Object.fromEntries(
      problems.map(({ field, problem }) => [field, pictureReason(problem)]),
    );
    return { posted, errors, isConflict: rejection.kind === "conflict" };
  });
}

/** Product id from a URL parameter; 0, which no product has, if it is not a number. */
function productIdOf(typed: string): number {
  return /^\d{1,12}$/.test(typed) ? Number(typed) : 0;
}

export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { product, entries, seen, isSaved } = loaderData;
  const errors = actionData?.errors ?? {};
  const posted: Record<string, string> = actionData?.isConflict ? {} : (actionData?.posted ?? {});
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{copy.title(product.name)}</title>
      <ParentPageLink to={href("/gestion/catalogo/imagenes")}>{picturesCopy.back}</ParentPageLink>
      <h1 className="text-step-3">{copy.title(product.name)}</h1>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-6 grid gap-6">
        {actionData && (
          <Problem answer={actionData}>
            {actionData.isConflict ? copy.conflict : copy.problems}
          </Problem>
        )}
        {!actionData && isSaved && <Done>{copy.saved}</Done>}
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid gap-6"
          // Key: newer pictures remount the form, because `defaultValue` is only read when a field mounts.
          key={seen}
        >
          <input type="hidden" name="seen" value={seen} />
          {entries.length === 0 && (
            <div className="grid items-start gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <ProductPicture
                product={{ ...product, picture: null }}
                sizes="12rem"
                className="max-w-48 rounded-medium"
              />
              <p className="max-w-measure text-muted">{copy.empty}</p>
            </div>
          )}
          {entries.map((entry, at) => (
            <PictureEntryFields
              key={entry.id}
              entry={entry}
              posted={posted}
              errors={errors}
              product={product}
              place={at + 1}
              count={entries.length}
            />
          ))}
          <fieldset className="rounded-medium border border-line bg-surface p-5 sm:p-6">
            <legend className="float-left w-full font-medium">{copy.add}</legend>
            <div className="clear-both grid max-w-measure gap-4 pt-4">
              <PictureFileField
                chosen={copy.chosen}
                label={copy.file}
                hint={copy.fileHint}
                error={errors.file}
                name="file"
                accept="image/jpeg,image/png,image/webp,image/tiff"
              />
              <Field
                name="new-alt"
                type="text"
                label={copy.alt}
                hint={copy.altHint}
                error={errors["new-alt"]}
                defaultValue={posted["new-alt"] ?? ""}
              />
            </div>
          </fieldset>
          <div>
            <Button type="submit">{copy.save}</Button>
          </div>
        </Form>
      </div>
    </main>
  );
}
