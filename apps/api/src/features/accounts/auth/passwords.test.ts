import { Register } from "@hearthline/contract/accounts/accounts";
import { describe, expect, it } from "vitest";
import { hashPassword, passwordFits } from "../../../identity/passwords.ts";
import { takes } from "./passwords.fixture.ts";

describe("a password", () => {
  it.each([
    "password123",
    "Password123!",
    "P@ssw0rd2024",
    "passwordpassword",
    "letmein12345",
    "1234567890",
    "09876543210",
    "12345678901234",
    "qwertyuiop1",
    "QWERTZ123456",
    "abcabcabcabc",
    "qazwsxqazwsx",
    "aaaaaaaaab",
    "          ",
    "hearthline2026",
    "!!Iloveyou!!",
  ])("is rejected if it is a common one: %s", (password) => expect(takes(password)).toBe(false));

  it.each([
    "a long enough one",
    "quite another one",
    "demo-password",
    "correct-horse-42",
    "A-long-password-1",
    "Str0ng&Unusual!",
    "пароль подлиннее",
    "9195550142x7",
  ])("is accepted if it is not a common one: %s", (password) => expect(takes(password)).toBe(true));
});

it("a password can be typed on every keyboard", async () => {
  const stored = await hashPassword("cafe\u0301 au lait");
  expect(await passwordFits(stored, "caf\u00e9 au lait")).toBe(true);
  expect(await passwordFits(stored, "cafe au lait")).toBe(false);
});

it("a name needs at least one visible letter", () => {
  const named = (name: string) => Register.shape.name.safeParse(name).success;
  expect(["", "  ", "\u200b\u202e", "🙂", "--"].map(named)).toEqual([false, false, false, false, false]);
  expect(["Ana", "李", "O'Neil", "4 Sale"].map(named)).toEqual([true, true, true, true]);
});
