import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

test("reduces the HTML of browsers and word processors to the safe subset", () => {
  expect(cleanHtml("<div>One <b>bold</b> <i>word</i></div>")).toBe("<p>One <strong>bold</strong> <em>word</em></p>");
  expect(cleanHtml("loose <span style='color:red'>text</span>")).toBe("<p>loose text</p>");
  expect(cleanHtml("<h1>Head</h1><ul><li>One</li></ul>")).toBe("<h2>Head</h2><ul><li>One</li></ul>");
});

test("removes scripts, handlers and URLs that run something", () => {
  expect(cleanHtml("<p onclick='x()'>a<script>x()</script></p>")).toBe("<p>a</p>");
  expect(cleanHtml("<p><a href='javascript:x()'>a</a></p>")).toBe("<p>a</p>");
  expect(cleanHtml("<p><img src=x onerror=x()>a</p>")).toBe("<p>a</p>");
  expect(cleanHtml("<p><a href='nmlsconsumeraccess.org' target='_top'>a</a></p>")).toBe(
    '<p><a href="https://nmlsconsumeraccess.org">a</a></p>',
  );
});

test("turns HTML without readable text into an empty text", () => {
  expect(cleanHtml("<p><br></p>")).toBe("");
  expect(cleanHtml("")).toBe("");
});
