/** A figure against its limit of the same run. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  limit: number;
  ratio: number;
  aim: string;
  holds: boolean;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** One line: JSON with --json, else a row for people. */
export function print(figure: Figure): void {
  const tidy = { ...figure, value: rounded(figure.value), limit: rounded(figure.limit), ratio: rounded(figure.ratio) };
  console.log(
    process.argv.includes("--json")
      ? JSON.stringify(tidy)
      : `${tidy.holds ? "holds" : "FALLS SHORT"}  ${tidy.figure}: ${tidy.value} ${tidy.unit} (limit ${tidy.limit}, ratio ${tidy.ratio}; aim ${tidy.aim})`,
  );
}
