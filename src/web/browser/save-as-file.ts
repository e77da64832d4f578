/** Downloads a value as a JSON file of this name. */
export function saveAsFile(name: string, value: object): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Firefox reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
