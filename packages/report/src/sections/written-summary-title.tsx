import { AsWritten } from "./as-written.tsx";

/** Replaces `summary-title.tsx` in the script of a link. */
export const SummaryTitle = ({ id }: { id: string }) => <AsWritten id={id} within="r-title" />;
