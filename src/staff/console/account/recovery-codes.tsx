import { ButtonLink } from "../../../ui/button.tsx";
import { twoFactorSetup } from "../../copy/es-account.ts";
import { Card, Done } from "../offered/messages.tsx";

export function RecoveryCodes({ codes, isFirst }: { codes: string[]; isFirst: boolean }) {
  const { title, text, activated, done } = twoFactorSetup.codes;
  return (
    <>
      {isFirst && <Done>{activated}</Done>}
      <Card id="codigos" title={title}>
        <p className="mt-3 max-w-measure">{text}</p>
        <ol className="mt-5 grid max-w-[27rem] gap-x-6 sm:grid-cols-2 gap-y-2 font-mono text-step-1">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <ButtonLink to="/gestion/cuenta" className="mt-6 print:hidden">
          {done}
        </ButtonLink>
      </Card>
    </>
  );
}
