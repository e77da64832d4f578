const DIGIT = /\p{Nd}/u;

/** Returns the value of a digit of any script; Unicode has the ten digits of a script in order. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  // Some scripts follow each other directly.
  return (point - zero) % 10;
}

/** Returns the digits of a text as 0 to 9, whatever their script or width, without other characters. */
export function readDigits(text: string): string {
  return [...text]
    .filter((character) => DIGIT.test(character))
    .map((digit) => String(valueOf(digit)))
    .join("");
}
