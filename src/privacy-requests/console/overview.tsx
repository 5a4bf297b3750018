import { RightWorkplace } from "./workplace.tsx";

export default function Overview() {
  return <RightWorkplace answer={undefined} />;
}
