import { AsWritten } from "./as-written.tsx";

/** Replaces `fine-print.tsx` in the script of a link. */
export const FinePrint = ({ id }: { id: string }) => <AsWritten id={id} within="r-fine" />;
