import { useSearchParams } from "react-router";
import { useUser } from "@/api/session.ts";

/** Whose dashboard it is, stored in the URL: `?view=officer&officer=…`, `?view=branch&branch=…`; by default everyone the user may see. */
export interface DashboardView {
  officerId?: string;
  branchId?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

export function useDashboardView(): DashboardView {
  const [params] = useSearchParams();
  const { id } = useUser();
  const named = (name: string) => {
    const value = params.get(name);
    return value && ID.test(value) ? value : undefined;
  };
  const view = params.get("view");
  if (view === "officer") return { officerId: named("officer") ?? id };
  const branchId = view === "branch" ? named("branch") : undefined;
  return branchId ? { branchId } : {};
}
