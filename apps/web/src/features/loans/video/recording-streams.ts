/** The selected devices; the browser's default if omitted. */
export interface Devices {
  camera?: string | undefined;
  microphone?: string | undefined;
}

const exactly = (deviceId: string | undefined) => (deviceId ? { deviceId: { exact: deviceId } } : {});

export const stopAll = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Camera and microphone. A computer without a microphone records the picture alone. */
export async function cameraStream({ camera, microphone }: Devices): Promise<MediaStream> {
  const video = { ...exactly(camera), width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
  const audio = { ...exactly(microphone), echoCancellation: true, noiseSuppression: true };
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio });
  } catch (error) {
    const devices = await navigator.mediaDevices.enumerateDevices();
    if (devices.some(({ kind }) => kind === "audioinput")) throw error;
    return navigator.mediaDevices.getUserMedia({ video });
  }
}

/** A window, tab or screen picked in the browser's dialog, with the microphone if there is one. */
export async function screenStream({ microphone }: Devices): Promise<MediaStream> {
  const screen = await navigator.mediaDevices.getDisplayMedia({
    video: { width: { max: 1_920 }, height: { max: 1_080 }, frameRate: { ideal: 15, max: 30 } },
    audio: false,
  });
  const voice = await navigator.mediaDevices
    .getUserMedia({ audio: { ...exactly(microphone), echoCancellation: true, noiseSuppression: true } })
    .catch(() => undefined);
  return new MediaStream([...screen.getVideoTracks(), ...(voice?.getAudioTracks() ?? [])]);
}

/** A stream's current volume, from 0 to 1, read on demand; undefined if it has no audio. */
export function loudnessOf(stream: MediaStream): { now: () => number; close: () => void } | undefined {
  if (stream.getAudioTracks().length === 0 || typeof AudioContext === "undefined") return undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream(stream.getAudioTracks())).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    now() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => void context.close(),
  };
}
