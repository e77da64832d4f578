/** The drawings of the shell, which is part of the first load: a path each, on a 20px grid, 1.8 strokes,
 * round caps, in the colour of their text. */
export const SHELL_DRAWINGS = {
  "chev-d": "m5 7.5 5 5 5-5",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  close: "m5 5 10 10M15 5 5 15",
  check: "m4 10.5 4 4 8-9",
  logout: "M12 3.5H4.5v13H12M9 10h8M14 7l3 3-3 3",
  login: "M8 3.5h7.5v13H8M3 10h8M8 7l3 3-3 3",
  warn: "M10 3 18 17H2zM10 8.5v3.8M10 14.7v.1",
  info: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM10 9.2v4.3M10 6.5v.1",
  picks:
    "M3.49 5.68 9.44 4.84A1.5 1.5 0 0 1 11.13 6.12L12.38 15.03A1.5 1.5 0 0 1 11.11 16.72L5.16 17.56A1.5 1.5 0 0 1 3.47 16.28L2.22 7.37A1.5 1.5 0 0 1 3.49 5.68zM10 3.2l5.9 1.6a1.5 1.5 0 0 1 1 1.9l-2 7.3M5 11.7l1.8 1.7 2.6-3.6",
  chat: "M3 4h14v10H9l-4 3v-3H3zM6.5 7.5h7M6.5 10.5h4.5",
  board: "M3 17v-6h4.5v6M7.5 17V4h5v13M12.5 17V8.5H17V17M2 17h16",
  user: "M6.5 6.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM3.5 17c.6-4 3-6 6.5-6s5.9 2 6.5 6",
};

export type ShellIconName = keyof typeof SHELL_DRAWINGS;

/** Like `Icon`, for the shell: it has only the drawings that are shown there. */
export function ShellIcon({ name, className }: { name: ShellIconName; className?: string }) {
  return <Drawing path={SHELL_DRAWINGS[name]} className={className} />;
}

/** An icon beside a text that says the same: hidden from screen readers. */
export function Drawing({ path, className = "icon" }: { path: string; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
