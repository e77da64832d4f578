import { Parser } from "saxen";

/** The attributes of each element with this name, whatever its prefix. Throws if the XML is damaged. */
export function listTags(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new Parser();
  parser.on("openTag", (tag, getAttributes, decode) => {
    if (tag.slice(tag.indexOf(":") + 1) !== name) return;
    const attributes = Object.entries(getAttributes());
    found.push(Object.fromEntries(attributes.map(([key, value]) => [key, decode(value)])));
  });
  parser.on("error", (error) => {
    throw error;
  });
  if (xml !== "") parser.parse(xml);
  return found;
}
