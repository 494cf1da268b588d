import type { Language } from "@hearthline/contract/values/language";
import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import type { CSSProperties, ReactNode } from "react";

const FONT = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";
export const INK = "#151917";
export const MUTED = "#5b625f";
export const LINE = "#e2e5e4";

/** The sender: the header line and the brand color. */
export interface MailBrand {
  name: string;
  /** At the right of the header, for example "NMLS 7654321". */
  aside: string | null;
  /** `src` of the logo; without one, the name is shown as text. */
  logo: string | null;
  /** Background of the button, dark enough for white text; and its dark-mode variant. */
  fill: string;
  link: string;
  night: string;
}

export const HEARTHLINE: MailBrand = {
  name: "Hearthline",
  aside: null,
  logo: null,
  fill: "#075a40",
  link: "#0e6549",
  night: "#5fb38d",
};

/** For email programs that read a stylesheet; every rule that matters is inline. `brand.night` is a computed color, never typed text. */
const styles = (brand: MailBrand) => `
@media (max-width: 480px) { .wrap { padding: 20px 16px !important; } .num { font-size: 15px !important; letter-spacing: -0.2px; } th[scope=row] { font-size: 14px !important; letter-spacing: -0.1px; } .hide { display: none !important; } .btn a { display: block !important; text-align: center !important; } .btn { width: 100% !important; } }
@media (prefers-color-scheme: dark) { body, .bg { background: #131715 !important; } .ink { color: #e9edeb !important; } .mut { color: #a0a6a3 !important; } .line { border-color: #2c302e !important; } .rule { border-color: #c3c8c5 !important; } .brand { color: ${brand.night} !important; } .btnbg { background: ${brand.night} !important; } .btnbg a { color: #0b120f !important; } .gold { color: #e6b55d !important; } .plate { background: #ffffff !important; border-radius: 6px !important; padding: 4px 6px !important; } .plate img { color: #151917 !important; } .lA { border-color: #74cfae !important; } .lB { border-color: #4d9ce6 !important; } .lC { border-color: #f0935a !important; } .lD { border-color: #c86bc0 !important; } }
`;

/** The layout of every email: header, message, and small print below a rule. */
export function MailLayout({
  brand,
  language = "en",
  title,
  preview,
  footer,
  children,
}: {
  brand: MailBrand;
  /** The language of the email; English by default. */
  language?: Language;
  title: string;
  preview: string;
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
        <style>{styles(brand)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="bg" style={{ margin: 0, padding: 0, background: "#ffffff", WebkitTextSizeAdjust: "100%" }}>
        <Container className="bg" style={{ width: "100%", maxWidth: 600, background: "#ffffff" }}>
          <div className="wrap" style={{ padding: "32px 24px" }}>
            <HeadLine brand={brand} />
            {children}
            <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ marginTop: 34 }}>
              <tbody>
                <tr>
                  <td
                    className="line mut"
                    style={{ ...text(12, 18, MUTED), borderTop: `1px solid ${LINE}`, paddingTop: 16 }}
                  >
                    {footer}
                  </td>
                </tr>
              </tbody>
            </table>
          </div>
        </Container>
      </Body>
    </Html>
  );
}

function HeadLine({ brand }: { brand: MailBrand }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td className="ink" style={{ ...text(15, 20), fontWeight: 600, letterSpacing: "-0.1px" }}>
            {brand.logo ? (
              <span className="plate" style={{ display: "inline-block" }}>
                <img
                  src={brand.logo}
                  alt={brand.name}
                  height="32"
                  style={{ display: "block", height: 32, maxWidth: 240, width: "auto", border: 0 }}
                />
              </span>
            ) : (
              brand.name
            )}
          </td>
          {brand.aside && (
            <td className="mut" align="right" style={text(12, 20, MUTED)}>
              {brand.aside}
            </td>
          )}
        </tr>
        <tr>
          <td
            colSpan={brand.aside ? 2 : 1}
            className="line"
            style={{ borderBottom: `1px solid ${LINE}`, fontSize: 0, lineHeight: "14px", height: 14 }}
          >
            &nbsp;
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function text(size: number, leading: number, color = INK): CSSProperties {
  return { fontFamily: FONT, fontSize: size, lineHeight: `${leading}px`, color };
}

/** A paragraph of the email; the first has a margin above. */
export function Text({ first = false, children }: { first?: boolean; children: ReactNode }) {
  return (
    <p
      className="ink"
      dir="auto"
      style={{ ...text(16, 26), margin: `${first ? 28 : 14}px 0 0`, overflowWrap: "anywhere" }}
    >
      {children}
    </p>
  );
}

export function Aside({ above = 12, children }: { above?: number; children: ReactNode }) {
  return (
    <p className="mut" style={{ ...text(13, 20, MUTED), margin: `${above}px 0 0`, overflowWrap: "anywhere" }}>
      {children}
    </p>
  );
}

export function Button({ brand, href, children }: { brand: MailBrand; href: string; children: ReactNode }) {
  return (
    <table role="presentation" className="btn" cellPadding="0" cellSpacing="0" style={{ marginTop: 26 }}>
      <tbody>
        <tr>
          <td
            className="btnbg"
            align="center"
            {...{ bgcolor: brand.fill }}
            style={{ background: brand.fill, borderRadius: 8 }}
          >
            <a
              href={href}
              style={{
                ...text(16, 20, "#ffffff"),
                display: "inline-block",
                padding: "13px 24px",
                fontWeight: 500,
                textDecoration: "none",
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Label and value pairs, one per line. */
export function Facts({ facts }: { facts: readonly { label: string; words: string }[] }) {
  const cell = { ...text(15, 22), borderBottom: `1px solid ${LINE}`, padding: "10px 0" };
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ marginTop: 30, borderCollapse: "collapse" }}>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.label}>
            <th
              scope="row"
              align="left"
              className="mut line"
              style={{ ...cell, fontWeight: 400, color: MUTED, width: "42%" }}
            >
              {fact.label}
            </th>
            <td className="ink line" style={{ ...cell, fontWeight: 600 }}>
              {fact.words}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
