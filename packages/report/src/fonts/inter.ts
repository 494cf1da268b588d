/** The parts of Inter Variable (with optical sizes) and where each is used, as @fontsource-variable/inter divides them. */
export const INTER_RANGES = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  vietnamese:
    "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303,U+0323,U+1EA0-1EF9",
  cyrillic: "U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  greek: "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF",
} as const;

export type InterPart = keyof typeof INTER_RANGES;

/** Static cuts for paper: the text size in three weights, the display size in two. */
export const PRINT_CUTS = [
  { name: "text", weight: 400, size: 14 },
  { name: "text", weight: 500, size: 14 },
  { name: "text", weight: 600, size: 14 },
  { name: "display", weight: 500, size: 30 },
  { name: "display", weight: 600, size: 24 },
] as const;

/** `others` are the slices of Noto Sans for scripts that Inter does not cover. */
export const PRINT_FAMILIES = { text: "Inter Variable", display: "Inter Display", others: "Noto Slices" } as const;
