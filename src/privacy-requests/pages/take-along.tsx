import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { privacyPage } from "../copy/es-page.ts";
import { opensData } from "../domain/right.ts";
import type { RightView } from "./right-view.ts";

/** Page section with the downloads; available once the address is confirmed. */
export function PortableData({ link, view: { right, state } }: { link: string; view: RightView }) {
  const isProven = state === "received" || state === "answered";
  if (!isProven || !opensData(right)) return null;
  const { data } = privacyPage;
  return (
    <section aria-labelledby="datos" className="mt-14 max-w-measure">
      <h2 id="datos" className="text-step-3">
        {data[right]}
      </h2>
      <p className="mt-3 text-muted">{data.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {right === "access" && (
          <>
            <ButtonLink to={href("/privacidad/derechos/:link/datos", { link })}>
              {data.html}
            </ButtonLink>
            <ButtonLink
              reloadDocument
              variant="quiet"
              to={href("/privacidad/derechos/:link/datos.json", { link })}
            >
              {data.json}
            </ButtonLink>
          </>
        )}
        <ButtonLink
          reloadDocument
          variant={right === "access" ? "quiet" : "primary"}
          to={href("/privacidad/derechos/:link/portabilidad.json", { link })}
        >
          {data.given}
        </ButtonLink>
      </div>
    </section>
  );
}
