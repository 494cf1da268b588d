import { AsWritten } from "../sections/as-written.tsx";

/** Takes the place of `payoff-lanes.tsx` in the script of a link. */
export const PayoffLanes = ({ id }: { id: string }) => <AsWritten id={id} within="r-payoffs" />;
