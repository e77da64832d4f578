import { Drawing, SHELL_DRAWINGS } from "./shell-icon.tsx";

/** All drawings: those of the shell, and those of the screens that are loaded later. */
const drawings = {
  ...SHELL_DRAWINGS,
  users:
    "M4.5 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM1.8 16.5c.5-3.4 2.6-5 5.7-5s5.2 1.6 5.7 5M13 4.2a3 3 0 0 1 0 5.6M15 11.9c1.9.6 3 2.2 3.2 4.6",
  rules: "M4 3.5h9.5a2 2 0 0 1 2 2V17H6a2 2 0 0 1-2-2zM4 15a2 2 0 0 1 2-2h9.5M7.5 7h5",
  settings: "M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM5 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
  log: "M3 5h2M8 5h9M3 10h2M8 10h9M3 15h2M8 15h9",
  "chev-l": "M12.5 4.5 7 10l5.5 5.5",
  "chev-r": "M7.5 4.5 13 10l-5.5 5.5",
  bang: "M10 4v8M10 15.8v.1",
  lock: "M6 9h8a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5zM7 9V6.5a3 3 0 0 1 6 0V9",
  seal: "M10 2.5 16.5 5v5c0 4-2.8 6.4-6.5 7.7C6.3 16.4 3.5 14 3.5 10V5zM7 10l2.2 2.2L13 8",
  clock: "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM10 6v4.3l2.8 1.7",
  hourglass: "M5.5 3h9M5.5 17h9M6.5 3v2.5c0 2.5 7 6 7 9V17M13.5 3v2.5c0 2.5-7 6-7 9V17",
  "finish-flag": "M5 17V3.5h10l-2.5 3.5 2.5 3.5H5",
  plus: "M10 4v12M4 10h12",
  cross: "m5 5 10 10M15 5 5 15",
  dash: "M5 10h10",
  share: "M10 12.5V3M6.5 6 10 2.7 13.5 6M6 9H4v8h12V9h-2",
  copy: "M7 8.5A1.5 1.5 0 0 1 8.5 7h7A1.5 1.5 0 0 1 17 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 15.5zM13 4.3V3H4.5A1.5 1.5 0 0 0 3 4.5V13h1.3",
  send: "M17 3 9 11M17 3l-5 14-3-6-6-3z",
  edit: "M4 16l.7-3.3L13 4.4a1.5 1.5 0 0 1 2.1 0l.5.5a1.5 1.5 0 0 1 0 2.1L7.3 15.3z",
  gift: "M3 7h14v3.5h-14zM4.5 10.5V17h11v-6.5M10 7v10M10 7C8 3 4 3.5 5.5 6.5 6 7 8 7 10 7zM10 7c2-4 6-3.5 4.5-.5C14 7 12 7 10 7z",
  key: "M3 13.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM9 11l7.5-7.5M13 7l2.5 2.5",
  mail: "M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8.5A1.5 1.5 0 0 1 16 16H4a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 4 4.5zM3 5.8l7 5.4 7-5.4",
  undo: "M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8",
  retry: "M16 10a6 6 0 1 1-1.8-4.3M16.5 3v3.5H13",
  phone:
    "M7 2.5h6a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5V4a1.5 1.5 0 0 1 1.5-1.5zM9 14.8h2",
  laptop: "M5 4h10a1 1 0 0 1 1 1v7.5H4V5a1 1 0 0 1 1-1zM2 15.8h16",
  download: "M10 3v9.5M6 8.7l4 4 4-4M3.5 16.8h13",
  swap: "M4 7h12l-3-3M16 13H4l3 3",
  find: "M3.5 8.7a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0zM12.7 12.7l4.3 4.3",
  down: "M10 4v12M5 11l5 5 5-5",
  up: "M10 16V4M5 9l5-5 5 5",
  offline:
    "M3 3l14 14M2.5 8a11 11 0 0 1 3.4-2.2M9 4.9A11 11 0 0 1 17.5 8M5.3 11a7 7 0 0 1 3-1.7M12.5 9.6a7 7 0 0 1 2.2 1.4M10 15.6v.1",
  eye: "M2 10c2-3.6 4.6-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.6 5.4-8 5.4S4 13.6 2 10zM7.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z",
  bell: "M10 3a4.5 4.5 0 0 1 4.5 4.5c0 4 1.5 5 1.5 6.5H4c0-1.5 1.5-2.5 1.5-6.5A4.5 4.5 0 0 1 10 3zM8.2 16.6a2 2 0 0 0 3.6 0",
  gear: "M7.4 10a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM10 2.5v2.4M10 15.1v2.4M2.5 10h2.4M15.1 10h2.4M4.7 4.7l1.7 1.7M13.6 13.6l1.7 1.7M15.3 4.7l-1.7 1.7M6.4 13.6l-1.7 1.7M4.8 10a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0z",
  file: "M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4",
  more: "M4.5 9.4a.6.6 0 1 0 .01 0zM10 9.4a.6.6 0 1 0 .01 0zM15.5 9.4a.6.6 0 1 0 .01 0z",
};

export type IconName = keyof typeof drawings;

/** An icon beside a text that says the same: hidden from screen readers. Sizes by class: `icon` 20px, `icon
 * icon-16`, `icon icon-24`. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={drawings[name]} className={className} />;
}
