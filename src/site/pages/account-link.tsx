import { href } from "react-router";
import { header } from "../copy/site.ts";

/** Link to sign-in or, with the company's name, to the account; plain, because both load as documents. */
export function AccountLink({ account }: { account: string | undefined }) {
  const isSignedIn = account !== undefined;
  return (
    <a
      href={isSignedIn ? href("/cuenta") : href("/entrar")}
      className={`hidden min-h-touch shrink-0 items-center rounded-small px-2 hover:underline ${isSignedIn ? "@[14rem]/tools:flex" : "@[34rem]/tools:flex"}`}
    >
      <span className="max-w-[14vw] truncate">
        {isSignedIn ? account || header.account : header.signIn}
      </span>
    </a>
  );
}
