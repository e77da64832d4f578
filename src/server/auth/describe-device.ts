import { UNKNOWN_DEVICE } from "#contract/sentences.ts";

/** Browsers by the part of the user agent that identifies them; those whose user agent contains others'
 * parts come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const findName = (names: typeof BROWSERS, agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Maximum characters of a user agent that are read. */
const MAX_READ = 512;

/** Describes the browser of a user agent in a few words, such as "Firefox on Windows". */
export function describeDevice(userAgent: string | undefined): string {
  const agent = (userAgent ?? "").slice(0, MAX_READ);
  const [browser, system] = [findName(BROWSERS, agent), findName(SYSTEMS, agent)];
  if (system === undefined) return browser ?? UNKNOWN_DEVICE;
  return `${browser ?? "Browser"} on ${system}`;
}
