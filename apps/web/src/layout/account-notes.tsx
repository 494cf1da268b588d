import { Link } from "react-router";
import { useUser } from "@/api/session.ts";
import { paths } from "@/paths.ts";
import { showPlans } from "@/shared/plans/plan-modal-events.ts";
import { USE_NAMES } from "@/shared/plans/use-names.ts";
import { count, plural } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";

/** Open account tasks, in muted lines: onboarding, the trial, billing info, limits that are nearly used up. */
export function AccountNotes() {
  const { onboardingStep, trialEndsAt, user_plan, locked, nearLimits } = useUser();
  const trial = trialEndsAt !== null && user_plan.length === 0 ? trialWords(trialEndsAt) : undefined;
  return (
    <>
      {onboardingStep && (
        <p className="px-2 pt-2.5 text-xs leading-[1.125rem]">
          <Link to={paths.onboarding(onboardingStep)} className="link touch">
            Finish setting up
          </Link>
        </p>
      )}
      {(trial || locked) && (
        <p className="px-2 pt-2.5 pb-3 text-xs leading-[1.125rem] text-muted-foreground">
          {trial && <span className="block font-medium text-foreground">{trial}</span>}
          {locked && <span className="block">Some features are locked.</span>}
          <button type="button" onClick={showPlans} className="link touch">
            {locked ? "Enter billing info" : "Choose a plan"}
          </button>
        </p>
      )}
      {nearLimits.length > 0 && (
        <p className="px-2 pt-2.5 pb-3 text-xs leading-[1.125rem] text-muted-foreground">
          {nearLimits.map(({ use, used, limit }) => (
            <span key={use} className={cn("block", used >= limit ? "text-destructive" : "text-warning")}>
              {USE_NAMES[use]}: {count(used)} of {count(limit)} this month.
            </span>
          ))}
          <button type="button" onClick={showPlans} className="link touch">
            See the plans
          </button>
        </p>
      )}
    </>
  );
}

function trialWords(endsAt: string): string {
  const days = Math.ceil((new Date(endsAt).getTime() - Date.now()) / 86_400_000);
  return days > 0 ? `Trial, ${plural(days, "day")} left` : "Trial is over";
}
