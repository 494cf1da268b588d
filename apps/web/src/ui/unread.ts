/** Marks an input whose text cannot be read: its value is not what was typed. */
export const UNREAD = "data-unread";

/** No form is sent while one of its inputs cannot be read: that input says so and takes the focus. */
addEventListener(
  "submit",
  (event) => {
    const unread = event.target instanceof HTMLFormElement && event.target.querySelector<HTMLElement>(`[${UNREAD}]`);
    if (!unread) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Left and entered again, it says what is wrong.
    unread.focus();
    unread.blur();
    unread.focus();
  },
  true,
);
