import type { OpenHouse } from "@hearthline/contract/sites/listings";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";
import { openHouseSheet } from "./open-house-sheet.ts";

/** Large enough for a sign at the door. */
const PNG_WIDTH = 1_200;

/** The QR code of a URL, as SVG for print and as PNG for everything else. */
function useCode(url: string) {
  return useQuery({
    queryKey: ["qr", url],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      const { default: QRCode } = await import("qrcode");
      const options = { errorCorrectionLevel: "M", margin: 3 } as const;
      return {
        svg: await QRCode.toString(url, { ...options, type: "svg" }),
        png: await QRCode.toDataURL(url, { ...options, width: PNG_WIDTH }),
      };
    },
  });
}

/** The sign-in form of a home's open house: its URL, a QR code to download, and a printable sheet for the door. */
export function OpenHouseCode({ id }: { id: string }) {
  const { data } = useQuery(trpc.listings.openHouse.queryOptions({ id }));
  if (!data) return null;
  return (
    <SettingsSection
      title="Open house"
      text="Visitors sign in on their phone. Each becomes a client of yours, and their timeline says which home they saw."
    >
      {data.url === null ? <p className="text-sm">{data.reason}</p> : <Code openHouse={data} url={data.url} />}
    </SettingsSection>
  );
}

function Code({ openHouse, url }: { openHouse: OpenHouse; url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: code } = useCode(url);
  const name = `open-house-${openHouse.slug}`;
  return (
    <>
      <p className="text-sm break-all">
        <a href={url} target="_blank" rel="noreferrer" className="link">
          {url}
        </a>
      </p>
      {openHouse.reason && <p className="text-sm text-muted-foreground">{openHouse.reason}</p>}
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy the address" />
        {code && (
          <>
            <Button asChild>
              <a href={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(code.svg)}`} download={`${name}.svg`}>
                Download the code as SVG
              </a>
            </Button>
            <Button asChild>
              <a href={code.png} download={`${name}.png`}>
                Download as PNG
              </a>
            </Button>
            <Button onClick={() => frame.current?.contentWindow?.print()}>Print the sheet</Button>
          </>
        )}
      </div>
      {code && (
        <iframe
          ref={frame}
          title="Sheet for the door"
          sandbox="allow-same-origin allow-modals"
          srcDoc={openHouseSheet(openHouse, code.svg)}
          className="h-[700px] w-full rounded-md border border-border-strong bg-white"
        />
      )}
    </>
  );
}
