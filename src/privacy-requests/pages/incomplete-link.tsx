import { IncompleteLink } from "../../ui/incomplete-link.tsx";

export { action, loader, meta } from "../../access-requests/pages/offered/incomplete-link.tsx";

export default function IncompletePrivacyLink() {
  return <IncompleteLink newLink="/privacidad/derechos" />;
}
