import { href } from "react-router";
import { header } from "../copy/site.ts";

/** Link to sign-in or, with the company's name, to the account; plain, because both load as documents. */
export function AccountLink({ account }: { account: string | undefined }) {
  const isSignedIn = account !== undefined;
  return (
    <a
      href={isSignedIn ? href("/cuenta") : href("/entrar")}
      className={`${isSignedIn ? "flex" : "hidden xl:flex"} min-h-touch items-center rounded-small px-2 hover:underline print:hidden`}
    >
      <span className="max-w-[20vw] truncate sm:max-w-[13rem]">
        {isSignedIn ? account || header.account : header.signIn}
      </span>
    </a>
  );
}
