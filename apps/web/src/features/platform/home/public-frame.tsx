import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "@/api/session.ts";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Mark } from "@/ui/glyphs.tsx";

/** The frame of public pages. */
export function PublicFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { user } = useSession();
  return (
    <div className="flex min-h-dvh flex-col [view-transition-name:page-window]">
      <header className="sticky top-0 z-30 border-b border-transparent bg-background/90 backdrop-blur-sm [border-bottom-color:var(--border)]">
        <Wide wide={wide} className="flex h-16 items-center gap-6 max-md:h-14 max-md:gap-1">
          <Link
            to={paths.home}
            className="touch mr-auto flex items-center gap-[9px] text-[15px] font-semibold tracking-tight"
          >
            <Mark />
            Hearthline
          </Link>
          <Link
            to={paths.plans}
            className="touch rounded-xs text-sm font-medium text-secondary-foreground hover:text-foreground max-md:px-2"
          >
            Plans
          </Link>
          {user ? (
            <Button asChild variant="primary">
              <Link to={paths.dashboard}>To the dashboard</Link>
            </Button>
          ) : (
            <>
              <Link
                to={paths.login}
                className="touch rounded-xs text-sm font-medium text-secondary-foreground hover:text-foreground max-md:px-2"
              >
                Sign in
              </Link>
              <Button asChild variant="primary" className="max-md:ml-1">
                <Link to={paths.register}>Start a trial</Link>
              </Button>
            </>
          )}
        </Wide>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none focus-visible:shadow-none">
        {children}
      </main>
      <footer className="border-t">
        <Wide wide={wide} className="flex flex-wrap items-baseline gap-x-8 gap-y-2 py-8 text-xs text-muted-foreground">
          <p className="mr-auto max-w-[64ch]">
            Hearthline makes software for loan officers; it is not a lender and gives no credit. Figures in reports are
            estimates and are checked against published test cases.
          </p>
          <Link to={paths.plans} className="touch hover:text-foreground">
            Plans
          </Link>
          {user ? (
            <Link to={paths.dashboard} className="touch hover:text-foreground">
              Dashboard
            </Link>
          ) : (
            <Link to={paths.login} className="touch hover:text-foreground">
              Sign in
            </Link>
          )}
        </Wide>
      </footer>
    </div>
  );
}

interface WideProps {
  /** Wider, for the plans. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** The column that all public sections of a page share. */
export function Wide({ wide = false, className, children }: WideProps) {
  const width = wide ? "max-w-[1296px]" : "max-w-[1176px]";
  return <div className={cn("mx-auto w-full px-7 max-md:px-4", width, className)}>{children}</div>;
}
