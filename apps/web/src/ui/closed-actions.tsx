import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** Why an action is not available now. */
export interface Closed {
  reason: string;
  /** Makes a click on the dimmed button show the reason, with what would open it. */
  explain: (button: ReactElement) => ReactNode;
}

type CloseOf = (action: string) => Closed | undefined;
const ClosedActions = createContext<CloseOf>(() => undefined);

/** Provides to every button below which actions are closed. A button names its own by `does`. */
export function ClosedActionsProvider({ closedOf, children }: { closedOf: CloseOf; children: ReactNode }) {
  return <ClosedActions.Provider value={closedOf}>{children}</ClosedActions.Provider>;
}

/** Whether one of these actions is closed to the user, by its operation's name. */
export function useClosed(does: string | readonly string[] | undefined): Closed | undefined {
  const closedOf = useContext(ClosedActions);
  for (const action of typeof does === "string" ? [does] : (does ?? [])) {
    const closed = closedOf(action);
    if (closed) return closed;
  }
  return undefined;
}
