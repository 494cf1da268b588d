import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

test("what a browser or a word processor writes becomes the safe subset", () => {
  expect(cleanHtml("<div>One <b>bold</b> <i>word</i></div>")).toBe("<p>One <strong>bold</strong> <em>word</em></p>");
  expect(cleanHtml("loose <span style='color:red'>text</span>")).toBe("<p>loose text</p>");
  expect(cleanHtml("<h1>Head</h1><ul><li>One</li></ul>")).toBe("<h2>Head</h2><ul><li>One</li></ul>");
});

test("scripts, handlers and addresses that run something are gone", () => {
  expect(cleanHtml("<p onclick='x()'>a<script>x()</script></p>")).toBe("<p>a</p>");
  expect(cleanHtml("<p><a href='javascript:x()'>a</a></p>")).toBe("<p>a</p>");
  expect(cleanHtml("<p><img src=x onerror=x()>a</p>")).toBe("<p>a</p>");
  expect(cleanHtml("<p><a href='nmlsconsumeraccess.org' target='_top'>a</a></p>")).toBe(
    '<p><a href="https://nmlsconsumeraccess.org">a</a></p>',
  );
});

test("nothing to read is an empty text", () => {
  expect(cleanHtml("<p><br></p>")).toBe("");
  expect(cleanHtml("")).toBe("");
});
