import { AsWritten } from "./as-written.tsx";

/** Replaces `saying-list.tsx` in the script of a link. */
export const SayingList = ({ id }: { id: string }) => <AsWritten id={id} within="r-sayings" />;
