import { AsWritten } from "../sections/as-written.tsx";

/** Replaces `newer-notice.tsx` in the script of a link. */
export const NewerNotice = () => (
  <div className="r-newer" role="note" id="newer">
    <AsWritten id="newer" within="r-newer-written" />
  </div>
);
