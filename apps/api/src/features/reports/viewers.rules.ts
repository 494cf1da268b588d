import { isbot } from "isbot";
import type { Context } from "../../kernel/calls/context.ts";
import { forbidden } from "../../kernel/calls/errors.ts";

/** A browser without a window, as tests drive it: `HeadlessChrome/140.0`, and no name of a crawler besides. */
const drivenByScript = (userAgent: string): boolean => !isbot(userAgent.replace("HeadlessChrome", "Chrome"));

/** Every browser says so first, for thirty years now; a program that calls (curl, node, python-requests…) does not. */
const BROWSER = /^(Mozilla|Opera)\/\d/;

/** An email scanner, a crawler or another program. @param demo whether a browser that a script drives is somebody trying the product */
export const isMachine = (userAgent: string, demo: boolean): boolean =>
  !BROWSER.test(userAgent) || (isbot(userAgent) && !(demo && drivenByScript(userAgent)));

/** Whether what is done with the link counts as a reader's: not of a machine, and not of staff (`kernel/access/staff.ts`). Whose it is then says `viewerOf`. */
export const isCounted = ({ actor, caller, demo }: Context): boolean =>
  !actor.byStaff && !isMachine(caller.userAgent, demo);

const OWN_LOOK =
  "This is your client’s link, so anything sent from here would count as theirs. To try it, use a browser that your team has never signed in with.";

/** @throws DomainError `forbidden` where staff would send something in a reader's name */
export function refuseStaff({ actor }: Context, sentence = OWN_LOOK): void {
  if (actor.byStaff) throw forbidden("not_open", sentence);
}
