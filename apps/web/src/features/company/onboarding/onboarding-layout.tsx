import { isGuestReach } from "@hearthline/contract/access/permissions";
import { Navigate, Outlet } from "react-router";
import { useSession } from "@/api/session.ts";
import { ActingAs } from "@/layout/acting-as.tsx";
import { ImpersonationBanner } from "@/layout/impersonation-banner.tsx";
import { PlanModal } from "@/layout/plan-modal.tsx";
import { QueryLayout } from "@/layout/query-layout.tsx";
import { paths } from "@/paths.ts";
import { ZoneProvider } from "@/shared/words/dates.tsx";

/** The layout of the steps: no sidebar, one thing at a time. Guests have no company to set up and are redirected to their own home page. */
export function OnboardingLayout() {
  const { user } = useSession();
  if (user && isGuestReach(user.reach) && !user.onboardingStep) return <Navigate to={paths.dashboard} replace />;
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
