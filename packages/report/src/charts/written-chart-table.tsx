import { AsWritten } from "../sections/as-written.tsx";

/** Replaces `chart-table.tsx` in the script of a link. */
export const HorizonTables = ({ id }: { id: string }) => <AsWritten id={id} within="r-behind" />;
