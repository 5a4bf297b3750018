import { href } from "react-router";
import { confirming } from "../../content/applicant.ts";
import { PostForm } from "./post-form.tsx";

export function ConfirmForm({ link }: { link: string }) {
  return (
    <PostForm
      action={href("/solicitud/:link/confirmacion", { link })}
      submit={confirming.submit}
      sending={confirming.sending}
      className="mt-8"
    />
  );
}
