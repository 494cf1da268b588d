import { type ReactNode, useEffect } from "react";

interface ToastOptions {
  /** One action: undo, change the address. */
  action?: { label: string; onClick: () => void };
}
export interface ToastMessage extends ToastOptions {
  kind: "success" | "failure";
  text: ReactNode;
}

let waiting: ToastMessage[] = [];
let show: ((toast: ToastMessage) => void) | undefined;
let clear: (() => void) | undefined;
let needed = false;
const watchers = new Set<() => void>();

function say(toast: ToastMessage): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  needed = true;
  for (const watcher of watchers) watcher();
}

/** Only for messages that have no place on the page. Bottom right, 3 s. */
export const notify = {
  success: (text: ReactNode, options?: ToastOptions): void => say({ kind: "success", text, ...options }),
  failure: (text: ReactNode, options?: ToastOptions): void => say({ kind: "failure", text, ...options }),
  /** Dismisses all toasts. */
  clear: (): void => {
    waiting = [];
    clear?.();
  },
};

/** Called by the loaded toaster: it takes over the waiting toasts. */
export function useToasterReady(onToast: (toast: ToastMessage) => void, onClear: () => void): void {
  useEffect(() => {
    show = onToast;
    clear = onClear;
    for (const toast of waiting) onToast(toast);
    waiting = [];
    return () => {
      show = undefined;
      clear = undefined;
    };
  }, [onToast, onClear]);
}

/** For the host alone: whether there has been a toast yet. */
export const toastNeeded = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
  now: (): boolean => needed,
};
