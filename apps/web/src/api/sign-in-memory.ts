const KEY = "hearthline.told";
let told: readonly string[] | undefined;

function read(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** True the first time this is called since sign-in, across this browser's tabs. */
export function notifyOnce(what: string): boolean {
  told ??= read();
  if (told.includes(what)) return false;
  told = [...told, what];
  try {
    localStorage.setItem(KEY, told.join(" "));
  } catch {
    // Storage is unavailable: remember it only until the page reloads.
  }
  return true;
}

/** No one is signed in any more: show everything again after the next sign-in. */
export function forgetTold(): void {
  told = [];
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It was never stored.
  }
}

/** Storage for unsaved text that is cleared when its author signs out; an expired session keeps it for them. */
export const TYPED = "hearthline.typed.";

/** Also clears what was typed before a reload, on a page that is no longer open. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(TYPED)) sessionStorage.removeItem(key);
  } catch {
    // It was never stored.
  }
}
