import { href } from "react-router";
import { header } from "../copy/site.ts";

/** Link to the sign-in; plain, because its page loads as a document. */
export function SignInLink() {
  return (
    <a
      href={href("/entrar")}
      className="hidden min-h-touch shrink-0 items-center rounded-small px-2 hover:underline @[34rem]/tools:flex"
    >
      {header.signIn}
    </a>
  );
}
