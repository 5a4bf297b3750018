import { Workplace } from "./request-detail.tsx";

export default function Overview() {
  return <Workplace answer={undefined} />;
}
