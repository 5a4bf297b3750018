import { CutLink } from "../../access-requests/pages/offered/cut-link.tsx";

export { action, loader, meta } from "../../access-requests/pages/offered/cut-link.tsx";

export default function CutPrivacyLink() {
  return <CutLink newLink="/privacidad/derechos" />;
}
