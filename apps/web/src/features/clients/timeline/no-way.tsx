import type { ReactNode } from "react";

/** Why this kind of message cannot be sent. */
export const NoWay = ({ children }: { children: ReactNode }) => (
  <p className="px-3.5 pt-2 pb-4 text-sm text-muted-foreground">{children}</p>
);
