import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { useEffect, useMemo, useState } from "react";

/** The content of a URL, as a `data:` URL. */
export async function dataUrl(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

const kept = new Map<string, Promise<string>>();

function picture(address: string): Promise<string> {
  const known = kept.get(address) ?? dataUrl(address);
  kept.set(address, known);
  return known;
}

/** The document with its pictures embedded, as in the PDF, which may not fetch anything. Until they have loaded, and if one fails, it is unchanged. */
export function useCarriedPictures(document: ReportDocument): ReportDocument {
  const { company, officer, partner } = document.branding;
  const addresses = [company.logoUrl, officer.headshotUrl, partner?.headshotUrl].filter((url) => url?.startsWith("/"));
  const [carried, setCarried] = useState<Readonly<Record<string, string>>>({});
  const wanted = addresses.join(" ");
  useEffect(() => {
    for (const address of wanted.split(" ").filter(Boolean))
      picture(address).then(
        (data) => setCarried((before) => ({ ...before, [address]: data })),
        () => kept.delete(address),
      );
  }, [wanted]);
  return useMemo(() => withPictures(document, carried), [document, carried]);
}

function withPictures(document: ReportDocument, carried: Readonly<Record<string, string>>): ReportDocument {
  const { company, officer, partner } = document.branding;
  const inside = (url: string | null) => (url && carried[url]) || url;
  return {
    ...document,
    branding: {
      company: { ...company, logoUrl: inside(company.logoUrl) },
      officer: { ...officer, headshotUrl: inside(officer.headshotUrl) },
      ...(partner && { partner: { ...partner, headshotUrl: inside(partner.headshotUrl) } }),
    },
  };
}
