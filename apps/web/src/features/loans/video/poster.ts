const POSTER_WIDTH = 1_280;
/** Eyes are open by then, and a camera's first frames are dark. */
const AT_SECONDS = 1;
const PATIENCE_MS = 8_000;

const once = (target: EventTarget, name: string) =>
  new Promise<void>((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener("error", () => reject(new Error("It does not play.")), { once: true });
    setTimeout(() => reject(new Error("It takes too long.")), PATIENCE_MS);
  });

/** A still frame of a video, as JPEG; undefined if this browser cannot play it. */
export async function posterOf(video: Blob): Promise<Blob | undefined> {
  const url = URL.createObjectURL(video);
  try {
    const player = document.createElement("video");
    player.muted = true;
    player.playsInline = true;
    player.preload = "auto";
    const loaded = once(player, "loadeddata");
    player.src = url;
    await loaded;
    if (player.duration > AT_SECONDS) {
      const sought = once(player, "seeked");
      player.currentTime = AT_SECONDS;
      await sought;
    }
    const { videoWidth, videoHeight } = player;
    if (!videoWidth || !videoHeight) return undefined;
    const scale = Math.min(1, POSTER_WIDTH / videoWidth);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    canvas.getContext("2d")?.drawImage(player, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob | undefined>((resolve) =>
      canvas.toBlob((picture) => resolve(picture ?? undefined), "image/jpeg", 0.85),
    );
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
