import { href } from "react-router";
import { withdrawing } from "../copy/es-applicant.ts";
import { PostForm } from "./offered/post-form.tsx";

export function WithdrawForm({ link }: { link: string }) {
  return (
    <PostForm
      action={href("/solicitud/:link/retirada", { link })}
      submit={withdrawing.submit}
      sending={withdrawing.sending}
      variant="quiet"
      className="mt-3"
    />
  );
}
