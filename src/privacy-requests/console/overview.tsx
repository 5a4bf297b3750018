import { RightRequestDetail } from "./workplace.tsx";

export default function Overview() {
  return <RightRequestDetail answer={undefined} />;
}
