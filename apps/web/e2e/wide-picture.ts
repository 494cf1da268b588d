import type { Page } from "@playwright/test";

/** A PNG wide enough to be served at several sizes, in base64. */
export const widePicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 1_600;
    canvas.height = 800;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#5a7d6a";
      pen.fillRect(0, 0, 1_600, 800);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
