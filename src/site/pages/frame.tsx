import { Outlet } from "react-router";
import { useMeasuring } from "../../analytics/pages/offered/use-measuring.ts";
import { ConsentBanner } from "../../consent/pages/offered/banner.tsx";
import { Settings } from "../../consent/pages/offered/settings.tsx";
import { Notices } from "../../ui/notices.tsx";
import { Footer } from "./footer.tsx";
import { SiteHeader, SkipLink } from "./header.tsx";

/** Layout of the public pages, except the 404 page and the error page. */
export default function Frame() {
  useMeasuring();
  return (
    <>
      <Settings>
        <SkipLink />
        <ConsentBanner />
        <SiteHeader />
        <Outlet />
        <Footer />
      </Settings>
      <Notices />
    </>
  );
}
