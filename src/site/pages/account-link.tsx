import { header } from "../copy/site.ts";

/**
 * Link to sign in; for signed-in people, with the company's name, to their account. A plain link, because both lead to
 * pages that are loaded as documents. On narrow screens the menu has the one for guests.
 */
export function AccountLink({ account }: { account: string | undefined }) {
  const isSignedIn = account !== undefined;
  return (
    <a
      href={isSignedIn ? "/cuenta" : "/entrar"}
      className={`${isSignedIn ? "flex" : "hidden xl:flex"} min-h-touch items-center rounded-small px-2 hover:underline print:hidden`}
    >
      <span className="max-w-[5.5rem] truncate sm:max-w-[13rem]">
        {isSignedIn ? account || header.account : header.signIn}
      </span>
    </a>
  );
}
