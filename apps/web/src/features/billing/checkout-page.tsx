import { safeLocalPath } from "@hearthline/contract/values/safe-path";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { renewSession } from "@/api/session.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { PlanChoices } from "@/shared/plans/plan-choices.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";

/** The plans to choose from, and the page that the billing host redirects to: it takes over the billing info and resumes the action that asked for it. */
export default function CheckoutPage() {
  const [params] = useSearchParams();
  const back = safeLocalPath(params.get("back"));
  const session = params.get("session");
  return (
    <Page>
      {session ? (
        <Arrival session={session} back={back ?? paths.dashboard} />
      ) : back ? (
        <Navigate to={back} replace />
      ) : (
        <div className="rounded-lg border border-border-strong max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
          <PlanChoices heading="h2" />
        </div>
      )}
    </Page>
  );
}

function Arrival({ session, back }: { session: string; back: string }) {
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: () => client.billing.confirm.mutate({ session }),
    onSuccess: async ({ duplicate }) => {
      await renewSession();
      notify.success(
        duplicate
          ? "Your company had a plan already. The second subscription is canceled; what it charged is refunded."
          : "Billing info is saved. Sending, PDFs and imports are open.",
      );
      await navigate(back, { replace: true });
    },
    meta: { handlesErrors: true },
  });
  const arrive = useEffectEvent(() => confirm.mutate());
  useEffect(() => arrive(), []);
  if (!confirm.error) return <Loader label="Taking over your billing info" />;
  return (
    <div className="grid max-w-[520px] gap-4">
      <FormError>{errorResponseOf(confirm.error).message}</FormError>
      <div className="flex gap-2">
        <Button does="billing.confirm" variant="primary" onClick={() => confirm.mutate()}>
          Try again
        </Button>
        <Button asChild>
          <Link to={back}>Back to where you were</Link>
        </Button>
      </div>
    </div>
  );
}
