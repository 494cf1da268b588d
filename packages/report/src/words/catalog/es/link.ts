import type { link as english } from "../en/link.ts";

export const link: typeof english = {
  newer: (officer, day) =>
    `${officer} hizo después una versión más reciente, el ${day}. Es posible que los números de abajo ya no sean actuales.`,
  openNewer: "Abrir la versión más reciente",
  askForNewer: (officer) => `Pídasela a ${officer}.`,
};
