import { SCREENS } from "@hearthline/contract/platform/screens";
import { paths } from "@/paths.ts";
import { pageTitle } from "@/shared/browser/page-title.ts";
import { OFFERS } from "./offers.ts";

export interface PublicPage {
  path: string;
  /** Of the file that contains it. */
  name: string;
  title: string;
  description: string;
  /** The parts of `OFFERS` it shows; each combination is a separate file. */
  shows: readonly string[];
}

/** The prerendered pages: what anonymous visitors, search engines and messengers see first. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: paths.home,
    name: "home",
    title: pageTitle(),
    description:
      "Hearthline helps mortgage loan officers compare loans side by side, send reports borrowers understand, and see when they are opened.",
    shows: [],
  },
  {
    path: paths.login,
    name: "login",
    title: pageTitle(SCREENS.login.title),
    description: "Sign in to Hearthline: your loans, your clients, and the reports they have opened.",
    shows: OFFERS,
  },
  {
    path: paths.plans,
    name: "plans",
    title: pageTitle(SCREENS.plans.title),
    description:
      "What Hearthline costs loan officers, teams and companies. Build, compare and preview free for 14 days; sending opens with billing info.",
    shows: [],
  },
];
