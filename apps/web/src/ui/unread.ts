/** Marks an input whose text cannot be read: its value is not what was typed. */
export const UNREAD = "data-unread";

/** No form is submitted while one of its inputs cannot be read: that input shows why and takes the focus. */
addEventListener(
  "submit",
  (event) => {
    const unread = event.target instanceof HTMLFormElement && event.target.querySelector<HTMLElement>(`[${UNREAD}]`);
    if (!unread) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Blur and focus again, so that it shows its error.
    unread.focus();
    unread.blur();
    unread.focus();
  },
  true,
);
