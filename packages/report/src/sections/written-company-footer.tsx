import { AsWritten } from "./as-written.tsx";

/** Replaces `company-footer.tsx` in the script of a link. */
export const CompanyFooter = () => (
  <footer id="company">
    <AsWritten id="company" within="r-foot" />
  </footer>
);
