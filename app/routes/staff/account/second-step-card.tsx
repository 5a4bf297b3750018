import type { SecondStep } from "../../../../core/staff/access.ts";
import { accountWords } from "../../../content/staff/account.ts";
import { ButtonLink } from "../../../../src/ui/button.tsx";
import { Card } from "../messages.tsx";

export function SecondStepCard({
  secondStep: { kind, backupCodesLeft },
}: {
  secondStep: { kind: SecondStep["kind"]; backupCodesLeft: number };
}) {
  const { title, off, on, open } = accountWords.secondStep;
  return (
    <Card id="segundo-paso" title={title}>
      <p className="mt-3">{kind === "on" ? on(backupCodesLeft) : off}</p>
      <ButtonLink
        to="/gestion/cuenta/segundo-paso"
        look={kind === "on" ? "quiet" : "primary"}
        className="mt-5"
      >
        {open[kind]}
      </ButtonLink>
    </Card>
  );
}
