import { ApplicantPage } from "./offered/applicant-page.tsx";

export default function Overview() {
  return <ApplicantPage actionError={undefined} />;
}
