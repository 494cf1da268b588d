/** Places a frame at the script's position in another website's page, and makes it as high as its content. */
export const EMBED_SCRIPT = `(() => {
  const script = document.currentScript;
  if (!script) return;
  const { key = "", part = "", title = "" } = script.dataset;
  const { origin } = new URL(script.src);
  const frame = document.createElement("iframe");
  frame.src = origin + "/embed/" + encodeURIComponent(key) + "/" + part.split("/").map(encodeURIComponent).join("/");
  frame.title = title || "Home loans";
  frame.style.cssText = "display:block;width:100%;height:640px;border:0";
  addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const height = data && data.hearthlineHeight;
    if (typeof height === "number" && height > 0) frame.style.height = Math.min(Math.ceil(height), 10000) + "px";
  });
  script.after(frame);
})();
`;

/** Reports a frame's height to the surrounding page whenever it changes. Its height is not secret. */
export const FRAME_SCRIPT = `(() => {
  const page = document.querySelector(".s-embed");
  if (!page || parent === window) return;
  new ResizeObserver(() => parent.postMessage({ hearthlineHeight: page.offsetHeight }, "*")).observe(page);
})();
`;
