import { test } from "./fixtures.ts";
import { lookOver } from "./look-over.ts";

test("the composer and a custom message pass every check on a desktop and a phone", async ({ officer: page }) => {
  await lookOver(page, "/clients/message?all=1");
  await lookOver(page, "/clients/messages");
  await lookOver(page, "/clients/messages?batch=01990000-0000-7000-8000-000047100001");
});
