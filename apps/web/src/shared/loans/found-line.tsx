import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "@/ui/cn.ts";

interface FoundLineProps {
  /** Omitted if its pages do not exist yet. */
  to: string | undefined;
  icon?: ReactNode;
  name: string;
  detail: string | null;
  /** On the right: a status, a word. */
  children: ReactNode;
}

const LINE = "-mx-2 flex min-h-11 items-center gap-3 rounded-sm px-2 py-2 [&>svg]:text-muted-foreground";

/** One search result in a list. */
export function FoundLine({ to, icon, name, detail, children }: FoundLineProps) {
  const words = (
    <>
      {icon}
      <span className="mr-auto min-w-0">
        <span className="block truncate font-medium">{name}</span>
        {detail && detail !== name && <span className="block truncate text-sm text-muted-foreground">{detail}</span>}
      </span>
      {children}
    </>
  );
  return (
    <li className="border-b last:border-b-0">
      {to === undefined ? (
        <span className={LINE}>{words}</span>
      ) : (
        <Link to={to} className={cn(LINE, "hover:bg-highlight focus-visible:rounded-sm")}>
          {words}
        </Link>
      )}
    </li>
  );
}
