import { href } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { recentSignInCopy as copy } from "../../copy/confirmation-copy.ts";
import { confirmationPath } from "../offered/require-member.ts";

/** Box in place of buttons that require a recent sign-in; `ofPasskeys`: these create or remove passkeys. */
export function RecentSignInNeeded({ ofPasskeys }: { ofPasskeys: boolean }) {
  const back = `${href("/cuenta/sesiones")}?aviso=confirmado`;
  return (
    <div className="mt-6 rounded-medium border border-line bg-surface p-5">
      <p className="max-w-measure">{copy.text({ ofPasskeys })}</p>
      <ButtonLink to={confirmationPath(back)} reloadDocument variant="quiet" className="mt-4">
        {copy.confirm}
      </ButtonLink>
    </div>
  );
}
