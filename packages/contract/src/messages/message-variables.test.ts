import { describe, expect, it } from "vitest";
import { fillMessage, MESSAGE_VARIABLES, nameVariables, variableFault, variablesIn } from "./message-variables.ts";

describe("message variables", () => {
  it("are filled with the recipient's values or the fallback, and those with neither are reported", () => {
    const text =
      "Hi {{client.firstName|there}}, {{ report.principalAndInterest }} a month in {{client.city|your area}}. {{officer.name}}";
    expect(
      fillMessage(text, {
        "client.firstName": "June",
        "report.principalAndInterest": "$2,814",
        "officer.name": "Laura",
      }),
    ).toEqual({
      text: "Hi June, $2,814 a month in your area. Laura",
      missing: [],
    });
    expect(fillMessage(text, { "client.firstName": "", "officer.name": "Laura" })).toEqual({
      text: "Hi there,  a month in your area. Laura",
      missing: ["report.principalAndInterest"],
    });
  });

  it("are not expanded inside the values that fill them", () => {
    expect(
      fillMessage("{{client.firstName}}", { "client.firstName": "{{officer.name}}", "officer.name": "x" }).text,
    ).toBe("{{officer.name}}");
  });

  it("are reported if unknown, with the closest known name, or if not closed", () => {
    expect(variableFault("Hi {{client.firstname|there}}")).toBe(
      "There is no {{client.firstname}}. Did you mean {{client.firstName}}?",
    );
    expect(variableFault("{{report.principalAndInterests}}")).toContain("{{report.principalAndInterest}}");
    expect(variableFault("Hi {{client.firstName")).toContain("two pairs of braces");
    expect(variableFault("Hi {{}}")).toContain("There is no {{}}");
    expect(
      variableFault(
        Object.keys(MESSAGE_VARIABLES)
          .map((name) => `{{${name}|x}}`)
          .join(" "),
      ),
    ).toBeUndefined();
  });

  it("are listed once each", () => {
    expect(variablesIn("{{client.city}} {{officer.name|x}} {{client.city|y}}")).toEqual([
      "client.city",
      "officer.name",
    ]);
  });

  it("are shown by their names if there is no recipient, and unknown ones are unchanged", () => {
    expect(nameVariables("Your rate, {{client.firstName|hello}}, {{ report.rate }} {{client.shoe}}")).toBe(
      "Your rate, [first name], [rate] {{client.shoe}}",
    );
  });
});
