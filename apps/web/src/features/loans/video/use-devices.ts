import { useEffect, useState } from "react";
import type { Option } from "@/ui/select.tsx";

const NONE: { cameras: Option[]; microphones: Option[] } = { cameras: [], microphones: [] };

/** Available cameras and microphones, including those plugged in later. @param asked the browser names none before permission is asked for */
export function useDevices(asked: boolean) {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!asked || !mediaDevices) return;
    const read = async () => {
      const all = await mediaDevices.enumerateDevices().catch(() => []);
      const of = (kind: MediaDeviceKind) =>
        all.flatMap(({ kind: one, deviceId, label }) =>
          one === kind && deviceId && label ? [{ value: deviceId, label }] : [],
        );
      setDevices({ cameras: of("videoinput"), microphones: of("audioinput") });
    };
    void read();
    mediaDevices.addEventListener("devicechange", read);
    return () => mediaDevices.removeEventListener("devicechange", read);
  }, [asked]);
  return devices;
}
