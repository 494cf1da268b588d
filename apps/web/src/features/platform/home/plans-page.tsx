import { SCREENS } from "@hearthline/contract/platform/screens";
import { Link } from "react-router";
import { useSession } from "@/api/session.ts";
import { paths } from "@/paths.ts";
import { usePageTitle } from "@/shared/browser/page-title.ts";
import { CREDIT_MONITORING, ExtraCredits, PlanCards } from "@/shared/plans/plan-cards.tsx";
import { TRIAL_TERMS } from "@/shared/plans/trial-terms.ts";
import { Button } from "@/ui/button.tsx";
import { PublicFrame, Wide } from "./public-frame.tsx";

export default function PlansPage() {
  usePageTitle(SCREENS.plans.title);
  const { user } = useSession();
  return (
    <PublicFrame wide>
      <Wide wide className="py-16 max-md:py-10">
        <h1 className="text-[40px] leading-[44px] tracking-tightest max-md:text-3xl">{SCREENS.plans.title}</h1>
        <p className="mt-3 mb-10 max-w-[60ch] text-lg text-muted-foreground max-md:mb-6">
          {TRIAL_TERMS} Change or end a plan whenever you like; what you made stays yours.
        </p>
        <div className="rounded-lg border border-border-strong max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
          <PlanCards
            heading="h2"
            action={(plan) => (
              <Button asChild full variant={plan.key === "growth" ? "primary" : "secondary"} className="max-md:h-11">
                {user ? (
                  <Link to={paths.dashboard}>To the dashboard</Link>
                ) : (
                  <Link to={paths.register}>{plan.monthlyCents === 0 ? "Start free" : "Start a trial"}</Link>
                )}
              </Button>
            )}
          />
          <ExtraCredits heading="h2" className="max-md:rounded-none" />
        </div>
        <p className="mt-5 text-sm text-muted-foreground">{CREDIT_MONITORING}. Prices in US dollars, before tax.</p>
      </Wide>
    </PublicFrame>
  );
}
