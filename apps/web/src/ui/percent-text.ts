/** A fraction as an input shows it, with at least `decimals` decimals and more only for significant digits. */
export function percentText(fraction: number, decimals = 3): string {
  const [whole = "0", rest = ""] = (fraction * 100).toFixed(6).split(".");
  const kept = rest.replace(/(?<!0)0+$/, "").padEnd(decimals, "0");
  return `${whole.replace("-", "−")}${kept ? `.${kept}` : ""}`;
}
