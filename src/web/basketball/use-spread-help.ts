import { createDeviceValue } from "#web/browser/device-value.ts";

/** Picks of spreads after which nobody needs the help any more. */
const MAX_HELPED_PICKS = 3;

/** How many spreads were picked on this device. */
const picked = createDeviceValue("spread-help");

/** Counts a pick of a spread. */
export function noteSpreadPick(): void {
  const count = Number(picked.read());
  if (count < MAX_HELPED_PICKS) picked.write(String(count + 1));
}

/** Returns whether spreads are explained, and what ends that. */
export function useSpreadHelp() {
  const isOn = Number(picked.useValue()) < MAX_HELPED_PICKS;
  return { isOn, end: () => picked.write(String(MAX_HELPED_PICKS)) };
}
