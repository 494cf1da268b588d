import { useQuery } from "@tanstack/react-query";
import { versionsOptions } from "@/shared/loans/kinds.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";

/** The video on the saved loan's newest report, which is copied to the next version; none if there is no report. */
export function useVideo() {
  const { kind } = useBuilderStore();
  const loanId = useBuilder(({ draft }) => draft.loan?.id);
  const versions = useQuery({ ...versionsOptions(kind.kind, loanId ?? ""), enabled: loanId !== undefined });
  const { videoUrl = null, recording = null } = versions.data?.items[0] ?? {};
  return { videoUrl, recording };
}
