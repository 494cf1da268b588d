import { AsWritten } from "./as-written.tsx";

/** Takes the place of `fine-print.tsx` in the script of a link. */
export const FinePrint = ({ id }: { id: string }) => <AsWritten id={id} within="r-fine" />;
