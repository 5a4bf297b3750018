import { header } from "../copy/site.ts";

/**
 * Link to the sign-in page or, with the company's name, to the account. A plain link, because both pages are loaded as
 * documents. Guests have the sign-in link in the menu on narrow screens.
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
