import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { useDashboardView } from "./use-dashboard-view.ts";

/** Everyone, a branch or one officer: for users who see more than their own. */
export function ViewChoice() {
  const { id, reach } = useUser();
  const can = useCan();
  const isWide = (reach === "company" || reach === "branch") && can("client:manage");
  const { data } = useQuery({ ...trpc.users.officers.queryOptions({ perPage: 100 }), enabled: isWide });
  const { officerId, branchId } = useDashboardView();
  const [, setParams] = useSearchParams();
  if (!isWide || !data) return null;
  const officers = data.items;
  const branches = new Map(officers.flatMap(({ branch }) => (branch ? [[branch.id, branch.name] as const] : [])));
  const choices = [
    { value: "", label: reach === "company" ? "Everyone" : "Your branch" },
    ...(officers.some((officer) => officer.id === id) ? [{ value: `officer ${id}`, label: "Only yours" }] : []),
    ...(reach === "company" && branches.size > 1
      ? [...branches].map(([branch, name]) => ({ value: `branch ${branch}`, label: `Branch ${name}` }))
      : []),
    ...officers.filter((one) => one.id !== id).map((one) => ({ value: `officer ${one.id}`, label: one.name })),
  ];
  const choose = (value: string) =>
    setParams(
      (now) => {
        for (const name of ["view", "officer", "branch"]) now.delete(name);
        const [view = "", chosen] = value.split(" ");
        if (view && chosen) {
          now.set("view", view);
          now.set(view, chosen);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const value = officerId ? `officer ${officerId}` : branchId ? `branch ${branchId}` : "";
  return <ChoiceMenu label="Whose dashboard" labelHidden choices={choices} value={value} onChange={choose} />;
}
