const KEY = "hearthline.told";
let told: readonly string[] | undefined;

function read(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** True the first time since sign-in that this is asked, across this browser's tabs. */
export function tellOnce(what: string): boolean {
  told ??= read();
  if (told.includes(what)) return false;
  told = [...told, what];
  try {
    localStorage.setItem(KEY, told.join(" "));
  } catch {
    // Only until the page is loaded again, then.
  }
  return true;
}

/** Nobody is signed in any more: the next sign-in is told everything again. */
export function forgetTold(): void {
  told = [];
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It was never kept.
  }
}

/** Where text lies that is not saved yet and goes when its author signs out; an expired session keeps it for them. */
export const TYPED = "hearthline.typed.";

/** Also what was typed before a reload, by a page that is not open any more. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(TYPED)) sessionStorage.removeItem(key);
  } catch {
    // It was never kept.
  }
}
