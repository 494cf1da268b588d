import { screenOf } from "@hearthline/contract/platform/screens";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { usePageTitle } from "@/shared/browser/page-title.ts";
import { Mark } from "@/ui/glyphs.tsx";
import { PaymentArt } from "./payment-art.tsx";
import { useScreen } from "./use-screen.ts";

interface AuthFrameProps {
  /** By default the screen's own. */
  title?: string;
  lede?: ReactNode;
  children?: ReactNode;
}

/** The pages before sign-in: a column with the form, and a picture of a loan next to it. */
export function AuthFrame({ title: own, lede, children }: AuthFrameProps) {
  const screen = useScreen();
  const title = own ?? (screen ? screenOf(screen).title : "");
  usePageTitle(title);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(460px,5fr)_7fr] [view-transition-name:page-window] max-lg:grid-cols-1">
      <div className="flex flex-col px-[clamp(40px,8.5vw,136px)] pt-12 pb-10 max-md:px-5 max-md:pt-5 max-md:pb-7">
        <header>
          <Link
            to={paths.home}
            className="touch flex h-7 w-max items-center gap-[9px] text-[15px] font-semibold tracking-tight"
          >
            <Mark />
            Hearthline
          </Link>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="my-auto w-full max-w-[348px] py-10 outline-none focus-visible:shadow-none max-md:mt-4 max-md:mb-auto max-md:max-w-[420px]"
        >
          <h1 className="mb-1">{title}</h1>
          {lede && <p className="mb-7 text-muted-foreground">{lede}</p>}
          {children}
        </main>
        <nav aria-label="More" className="flex gap-[18px] text-xs text-muted-foreground">
          <Link to={paths.home} className="touch hover:text-foreground">
            What Hearthline does
          </Link>
          <Link to={paths.plans} className="touch hover:text-foreground">
            Plans
          </Link>
        </nav>
      </div>
      <PaymentArt />
    </div>
  );
}
