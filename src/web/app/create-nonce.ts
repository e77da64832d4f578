/** 128 bits of chance as text, to know again what is sent twice; `crypto.randomUUID` would need a page served over HTTPS. */
export function createNonce(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("-");
}
