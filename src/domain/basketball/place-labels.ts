// Labels of places in groups: "1st of group A", "A1", "Best third 2".

const WORDS: Record<string, number> = { winner: 1, first: 1, second: 2, "runner-up": 2, third: 3, fourth: 4 };
const LABELS = [
  /^(?<place>\d{1,2}|winner|first|second|runner-up|third|fourth)(?:st|nd|rd|th|\.)?\s+(?:place\s+)?(?:(?:of|in)\s+)?(?:the\s+)?(?<group>.+)$/i,
  /^(?<group>\p{L})(?<place>\d{1,2})$/u,
  /^(?<place>\d{1,2})(?<group>\p{L})$/u,
];

/** "Best third 1", "2nd best third", "Best runner-up". */
const BEST = [
  /^best\s+(?<name>\S+)(?:\s+place)?(?:\s+(?:no\.?\s*|#)?(?<place>\d{1,2}))?$/i,
  /^(?<place>\d{1,2}|second|third|fourth)(?:st|nd|rd|th|\.)?[\s-]+best\s+(?<name>\S+)(?:\s+place)?$/i,
];
const BEST_NAMES: Readonly<Record<string, string>> = {
  second: "best-second",
  "2nd": "best-second",
  "runner-up": "best-second",
  third: "best-third",
  "3rd": "best-third",
  fourth: "best-fourth",
  "4th": "best-fourth",
};

function splitBest(label: string): { place: number; name: string } | null {
  const { name = "", place = "1" } = BEST.map((pattern) => pattern.exec(label)?.groups).find(Boolean) ?? {};
  const best = BEST_NAMES[name.toLowerCase()];
  return best === undefined ? null : { place: WORDS[place.toLowerCase()] ?? Number(place), name: best };
}

/** The number of a place and the name of its group, or of a table of the best, as a label gives them; null:
 * it is no such label. */
export function splitPlace(label: string): { place: number; name: string } | null {
  const best = splitBest(label);
  if (best !== null) return best;
  const found = LABELS.map((pattern) => pattern.exec(label)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  const { place = "", group: name = "" } = found;
  return { place: WORDS[place.toLowerCase()] ?? Number(place), name };
}
