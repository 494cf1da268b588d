const PATHS = {
  phone:
    "M3 2.75h2.6l1.15 3-1.5 1.15a8.2 8.2 0 0 0 3.85 3.85l1.15-1.5 3 1.15V13a.9.9 0 0 1-1 .9C7 13.6 2.4 9 2.1 3.75a.9.9 0 0 1 .9-1z",
  text: "M2.25 3.25h11.5v7.5H8l-3.25 2.5v-2.5h-2.5zM5.25 7h.01M8 7h.01M10.75 7h.01",
  mail: "M2.25 3.75h11.5v8.5H2.25zM2.5 4.25 8 8.75l5.5-4.5",
  down: "M8 2.5v7.25M4.75 6.75 8 10l3.25-3.25M2.75 13.25h10.5",
  chevron: "m4 6 4 4 4-4",
  play: "M5.5 3.75v8.5L12 8z",
  check: "m3.5 8.5 3 3 6-7",
  /** A house over an equals sign: Hearthline's own drawing of the equal housing mark. */
  housing: "M2 7.25 8 2.5l6 4.75M3.5 6.5v7h9v-7M6 8.75h4M6 11h4",
  close: "m4 4 8 8M12 4l-8 8",
} as const;

/** With a label it has a meaning, without one it is decoration next to words. */
export function Icon({ name, label }: { name: keyof typeof PATHS; label?: string }) {
  if (!label)
    return (
      <svg className="r-i" viewBox="0 0 16 16" aria-hidden="true">
        <path d={PATHS[name]} />
      </svg>
    );
  return (
    <svg className="r-i" viewBox="0 0 16 16" role="img" aria-label={label}>
      <title>{label}</title>
      <path d={PATHS[name]} />
    </svg>
  );
}
