import { ApplicantPage } from "./applicant-page.tsx";

export default function Overview() {
  return <ApplicantPage actionError={undefined} />;
}
