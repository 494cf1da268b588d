import { isbot } from "isbot";
import type { Context } from "../../kernel/calls/context.ts";
import { forbidden } from "../../kernel/calls/errors.ts";

/** Whether the user agent is only that of a headless browser, as tests use it (`HeadlessChrome/140.0`), without the name of a crawler. */
const drivenByScript = (userAgent: string): boolean => !isbot(userAgent.replace("HeadlessChrome", "Chrome"));

/** User agents of all browsers start like this; those of programs (curl, node, python-requests…) do not. */
const BROWSER = /^(Mozilla|Opera)\/\d/;

/** Detects an email scanner, a crawler or another program. @param demo counts a script-driven browser as someone trying the product */
export const isMachine = (userAgent: string, demo: boolean): boolean =>
  !BROWSER.test(userAgent) || (isbot(userAgent) && !(demo && drivenByScript(userAgent)));

/** Whether activity on a link counts as a reader's: not a machine's, and not of staff (`kernel/access/staff.ts`). `viewerOf` then says whose it is. */
export const isCounted = ({ actor, caller, demo }: Context): boolean =>
  !actor.byStaff && !isMachine(caller.userAgent, demo);

const OWN_LOOK =
  "This is your client’s link, so anything sent from here would count as theirs. To try it, use a browser that your team has never signed in with.";

/** Rejects what staff would send in a reader's name. @throws DomainError `forbidden` */
export function refuseStaff({ actor }: Context, sentence = OWN_LOOK): void {
  if (actor.byStaff) throw forbidden("not_open", sentence);
}
