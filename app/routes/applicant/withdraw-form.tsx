import { href } from "react-router";
import { withdrawing } from "../../content/applicant.ts";
import { PostForm } from "./post-form.tsx";

export function WithdrawForm({ link }: { link: string }) {
  return (
    <PostForm
      action={href("/solicitud/:link/retirada", { link })}
      submit={withdrawing.submit}
      sending={withdrawing.sending}
      look="quiet"
      className="mt-3"
    />
  );
}
