import type { OnboardingChange, OnboardingFields, OnboardingStep } from "@hearthline/contract/accounts/onboarding";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { addressLine, headOf } from "@/shared/report/head-of.ts";
import type { ReportHead } from "@/shared/report/report-head-preview.tsx";
import { stepAfter } from "./steps.ts";

export type Fields = z.input<typeof OnboardingFields>;
export type Change = z.input<typeof OnboardingChange>;

/** Onboarding progress, and the current report header. */
export function useOnboarding() {
  const { data: state, error } = useQuery(
    trpc.onboarding.state.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const about = useQuery(trpc.settings.basicInformation.queryOptions({}));
  if (error) throw error;
  const head = about.data && state && headOf(about.data);
  return { state, head };
}

/** The header with the current form values. */
export function typedHead(head: ReportHead | undefined, typed: Fields): ReportHead | undefined {
  if (!head) return undefined;
  const address = addressLine({ ...typed, state: typed.onboarding_state });
  return {
    ...head,
    ...(typed.name !== undefined && { name: typed.name }),
    ...(typed.company !== undefined && { company: typed.company }),
    ...(typed.company_nmls !== undefined && { companyNmls: typed.company_nmls }),
    ...(typed.nmls !== undefined && { nmls: typed.nmls }),
    ...(address && { address }),
  };
}

/** Saves a step and continues; may throw an error for the form to show. */
export function useSaveStep(step: OnboardingStep) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useMutation(
    trpc.onboarding.saveStep.mutationOptions({
      onSuccess: async (state) => {
        queries.setQueryData(trpc.onboarding.state.queryKey({}), state);
        await queries.invalidateQueries({ queryKey: trpc.settings.basicInformation.pathKey() });
        await renewSession();
      },
      meta: { handlesErrors: true },
    }),
  );
  const saveStep = async (fields: Change = {}) => {
    await save.mutateAsync({ step, fields });
    const next = stepAfter(step);
    if (next) await navigate(next);
  };
  return { saveStep, busy: save.isPending };
}
