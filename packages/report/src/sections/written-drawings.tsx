import { AsWritten } from "./as-written.tsx";

/** Takes the place of `analysis-drawings.tsx` in the script of a link. */
export const AnalysisDrawings = ({ id }: { id: string }) => <AsWritten id={id} within="r-drawings" />;
