import { AsWritten } from "./as-written.tsx";

/** Replaces `analysis-drawings.tsx` in the script of a link. */
export const AnalysisDrawings = ({ id }: { id: string }) => <AsWritten id={id} within="r-drawings" />;
