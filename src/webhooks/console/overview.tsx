import { EndpointDetail } from "./endpoint-detail.tsx";

export default function Overview() {
  return <EndpointDetail answer={undefined} />;
}
