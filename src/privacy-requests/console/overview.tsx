import { RightRequestDetail } from "./request-detail.tsx";

export default function Overview() {
  return <RightRequestDetail answer={undefined} />;
}
