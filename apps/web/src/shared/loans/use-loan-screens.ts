import { useLocation } from "react-router";
import { type LoanScreens, loanScreensAt } from "@/paths.ts";

/** The loan kind of the open page, and its other pages. */
export function useLoanScreens(): LoanScreens {
  const { pathname } = useLocation();
  const found = loanScreensAt(pathname);
  if (!found) throw new Error(`${pathname} is no page of a loan`);
  return found;
}
