import { AsWritten } from "../sections/as-written.tsx";

/** Replaces `payoff-lanes.tsx` in the script of a link. */
export const PayoffLanes = ({ id }: { id: string }) => <AsWritten id={id} within="r-payoffs" />;
