import { Workplace } from "./workplace.tsx";

export default function Overview() {
  return <Workplace answer={undefined} />;
}
