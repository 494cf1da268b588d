import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./picture.tsx";

const draw = (url: string | null, more: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture url={url} alt="A lake" className="s-thumb" width={480} height={320} {...more} />);

describe("a picture of a website", () => {
  it("is offered in AVIF before WebP, at three widths, with its displayed size", () => {
    const html = draw("/media/abc_-1");
    expect([...html.matchAll(/type="image\/(\w+)"/g)].map(([, format]) => format)).toEqual(["avif", "webp"]);
    expect(html).toContain("/media/abc_-1/320.avif 320w, /media/abc_-1/640.avif 640w, /media/abc_-1/1280.avif 1280w");
    expect(html).toContain('sizes="(max-width: 480px) 100vw, 480px"');
    expect(html).toContain('width="480" height="320"');
  });

  it("is loaded lazily, unless it is visible first", () => {
    expect(draw("/media/abc")).toContain('loading="lazy"');
    const eager = draw("/media/abc", { eager: true });
    expect(eager).not.toContain("lazy");
    expect(eager).toContain('fetchPriority="high"');
  });

  it("is drawn unchanged if it is from another site, and not drawn if it could run script", () => {
    expect(draw("https://pictures.example/a.jpg")).toMatch(/^<img [^>]*src="https:\/\/pictures\.example\/a\.jpg"/);
    for (const url of [null, "javascript:alert(1)", "data:image/svg+xml;base64,AAAA", "//host.example/a.jpg"])
      expect(draw(url), String(url)).toBe("");
  });
});
