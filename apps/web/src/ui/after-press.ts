let pressed = false;
const waiting: (() => void)[] = [];

const letGo = () => {
  pressed = false;
  // The click comes after the pointer is up.
  setTimeout(() => {
    for (const work of waiting.splice(0)) work();
  });
};
addEventListener("pointerdown", () => (pressed = true), true);
addEventListener("pointerup", letGo, true);
addEventListener("pointercancel", letGo, true);

/** Runs immediately or, while a pointer is down, as soon as it has been released and has clicked. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
