import { AsWritten } from "./as-written.tsx";

/** Replaces `step-list.tsx` in the script of a link. */
export const StepList = ({ id }: { id: string }) => <AsWritten id={id} within="r-stepped" />;
