import { Outlet } from "react-router";
import { useSession } from "@/api/session.ts";
import { ActingAs } from "@/layout/acting-as.tsx";
import { ImpersonationBanner } from "@/layout/impersonation-banner.tsx";
import { PlanModal } from "@/layout/plan-modal.tsx";
import { QueryLayout } from "@/layout/query-layout.tsx";
import { ZoneProvider } from "@/shared/words/dates.tsx";

/** Around the steps: no sidebar, one thing at a time. */
export function OnboardingLayout() {
  const { user } = useSession();
  return (
    user && (
      <QueryLayout>
        <ZoneProvider timeZone={user.timeZone}>
          <ActingAs>
            <ImpersonationBanner />
            <Outlet />
            <PlanModal />
          </ActingAs>
        </ZoneProvider>
      </QueryLayout>
    )
  );
}
