import { href } from "react-router";
import { confirming } from "../copy/es-applicant.ts";
import { PostForm } from "./offered/post-form.tsx";

/** `version`: version of the request that the page shows and that the applicant confirms. */
export function ConfirmForm({ link, version }: { link: string; version: number }) {
  return (
    <PostForm
      action={href("/solicitud/:link/confirmacion", { link })}
      submit={confirming.submit}
      sending={confirming.sending}
      className="mt-8"
    >
      <input type="hidden" name="version" value={version} />
    </PostForm>
  );
}
