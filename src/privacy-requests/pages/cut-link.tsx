import { CutLink } from "../../../app/routes/applicant/cut-link.tsx";

export { action, loader, meta } from "../../../app/routes/applicant/cut-link.tsx";

/** Any address below /privacidad/derechos that is none. */
export default function CutRightsLink() {
  return <CutLink newLink="/privacidad/derechos" />;
}
