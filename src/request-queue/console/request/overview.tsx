import { RequestDetail } from "./request-detail.tsx";

export default function Overview() {
  return <RequestDetail answer={undefined} />;
}
