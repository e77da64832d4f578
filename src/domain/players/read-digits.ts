const DIGIT = /\p{Nd}/u;

/** Returns what a digit of any script stands for: Unicode has the ten digits of each in a row, from zero on. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  // Some scripts follow each other without a gap.
  return (point - zero) % 10;
}

/** Returns the digits of a text as 0 to 9, whatever script or width they are written in; everything else is left out. */
export function readDigits(text: string): string {
  return [...text]
    .filter((character) => DIGIT.test(character))
    .map((digit) => String(valueOf(digit)))
    .join("");
}
