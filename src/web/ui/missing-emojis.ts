import flags from "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2";

/** A part of the emojis: a font and the characters that it is for, as `unicode-range` names them. */
export interface EmojiPart {
  file: string;
  unicodeRange: string;
}

async function hasAnyFont(...names: string[]): Promise<boolean> {
  try {
    await new FontFace("Probe", names.map((name) => `local("${name}")`).join()).load();
    return true;
  } catch {
    return false;
  }
}

/** Matches the characters of a part, except those that only join others. */
function createPattern(unicodeRange: string): RegExp {
  const ranges = unicodeRange.split(",").filter((range) => !/^U\+(200d|fe0f)$/i.test(range));
  const classes = ranges.map((range) => range.replace(/[0-9a-f]+/gi, "\\u{$&}").replace(/^U\+/i, ""));
  return new RegExp(`[${classes.join("")}]`, "u");
}

interface WaitingPart {
  face: FontFace;
  characters: RegExp;
}

/** Returns the parts that a text needs, and takes them from the list. */
function takeNeeded(waiting: WaitingPart[], text: string): FontFace[] {
  const needed = waiting.filter(({ characters }) => characters.test(text));
  for (const part of needed) waiting.splice(waiting.indexOf(part), 1);
  return needed.map(({ face }) => face);
}

const readText = ({ type, target, addedNodes }: MutationRecord) =>
  type === "characterData" ? target.textContent : [...addedNodes].map((node) => node.textContent).join("");

/** Adds fonts for emojis that the system may lack: flags on Windows, else all. Each is fetched and added when
 * the page first shows one of its characters, several at once: an added font lays out the page again, and one
 * that waits for its file costs the most, since all parts claim the characters that join others. */
export async function addMissingEmojis(): Promise<void> {
  if (await hasAnyFont("Noto Color Emoji", "Apple Color Emoji")) return;
  const others = (await hasAnyFont("Segoe UI Emoji"))
    ? []
    : (await import("./monochrome-emojis.ts")).listMonochromeEmojis();
  const parts = [{ file: flags, unicodeRange: "U+1F1E6-1F1FF" }, ...others];
  const waiting = parts.map(({ file, unicodeRange }) => ({
    face: new FontFace("Emoji", `url(${file})`, { unicodeRange, weight: "1 1000" }),
    characters: createPattern(unicodeRange),
  }));
  const addFor = async (text: string) => {
    const faces = takeNeeded(waiting, text);
    await Promise.allSettled(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
  };
  const observer = new MutationObserver((records) => {
    void addFor(records.map(readText).join(""));
    if (waiting.length === 0) observer.disconnect();
  });
  observer.observe(document.body, { characterData: true, childList: true, subtree: true });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      void addFor(target.value);
  });
  await addFor(document.body.textContent);
}
