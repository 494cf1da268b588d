import type { OpenHouse } from "@hearthline/contract/sites/listings";
import { phoneWords } from "@hearthline/report/format";
import { escapeText } from "@hearthline/report/html";

const STYLE = `
@page{size:letter;margin:.75in}
html{color-scheme:light}
body{margin:0;background:#fff;color:#16201b;font:16px/1.5 Inter,system-ui,sans-serif;text-align:center}
main{display:grid;gap:18px;justify-items:center;padding:36px 24px}
h1{font-size:44px;line-height:1.1;letter-spacing:-.02em;margin:0}
h2{font-size:24px;line-height:1.3;font-weight:500;margin:0}
svg{width:min(320px,70vw);height:auto}
p{margin:0}
.fine{font-size:12px;color:#4c5a53;max-width:60ch}
`;

/**
 * A printable sheet for the door: the home's address, a QR code for the sign-in form, and the host's name.
 *
 * @param code the code as an SVG element
 */
export function openHouseSheet({ address, url, officer, company }: OpenHouse, code: string): string {
  const text = (words: string) => escapeText(words);
  const title = [officer.title, officer.nmls && `NMLS ${officer.nmls}`].filter(Boolean).join(", ");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Open house</title><style>${STYLE}</style></head><body><main>
<h1>Open house</h1>
<h2>${text(address)}</h2>
${code}
<p>Scan to sign in, or open<br><strong>${text((url ?? "").replace(/^https?:\/\//, ""))}</strong></p>
<p><strong>${text(officer.name)}</strong>${title ? `, ${text(title)}` : ""}${officer.phone ? `<br>${text(phoneWords(officer.phone))}` : ""}</p>
<p class="fine">${text(company.name)}${company.nmls ? `, NMLS ${text(company.nmls)}` : ""}. Equal Housing Lender. Signing in is not a loan application and is not needed to see the home.</p>
</main></body></html>`;
}
