import { Outlet, useRouteLoaderData } from "react-router";
import { useMeasuring } from "../../analytics/pages/offered/use-measuring.ts";
import { ConsentBanner } from "../../consent/pages/offered/banner.tsx";
import { Settings } from "../../consent/pages/offered/settings.tsx";
import { ImpersonationBanner } from "../../members/pages/offered/impersonation-banner.tsx";
import type { RootData } from "../../seller/pages/offered/use-seller.ts";
import { Notices } from "../../ui/notices.tsx";
import { SiteHeader, SkipLink } from "./header.tsx";
import { StaticPart } from "./static-parts/static-part.tsx";

/** Layout of the public pages, except the 404 page and the error page. */
export default function Frame() {
  useMeasuring();
  const seeing = useRouteLoaderData<RootData>("root")?.seeing;
  return (
    <>
      <Settings>
        <SkipLink />
        {seeing && <ImpersonationBanner seeing={seeing} />}
        <ConsentBanner />
        <SiteHeader />
        <Outlet />
        <StaticPart part="footer" />
      </Settings>
      <Notices />
    </>
  );
}
