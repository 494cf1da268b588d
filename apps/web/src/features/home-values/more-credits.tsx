import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";

/** A link to buy extra credits, for users who may buy them. */
export const MoreCredits = () => (
  <May need="billing:manage">
    <Link to={`${paths.planSettings}#extra-credits`} className="link">
      Get more credits
    </Link>
  </May>
);
