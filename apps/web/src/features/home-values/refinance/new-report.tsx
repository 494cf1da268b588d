import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { mortgageToPayOff } from "@/shared/loans/refinance/mortgage-to-pay-off.ts";
import { useStartRefinance } from "@/shared/loans/refinance/use-start-refinance.ts";
import { Button } from "@/ui/button.tsx";
import type { Watch } from "../home-watch.ts";

/** Starts a refinance of the home, if a mortgage of record would be paid off. */
export function NewReport({ watch: { clientId, homeId } }: { watch: Watch }) {
  const may = useCan()("report:create");
  const homes = useQuery({ ...trpc.homes.list.queryOptions({ clientId, perPage: 100 }), enabled: may });
  const { start, busy } = useStartRefinance();
  const home = homes.data?.items.find(({ id }) => id === homeId);
  if (!may || !home || !mortgageToPayOff(home)) return null;
  return (
    <Button busy={busy} onClick={() => start(clientId, home)}>
      Start a refinance
    </Button>
  );
}
