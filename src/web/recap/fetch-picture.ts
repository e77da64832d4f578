import { getToken } from "#web/api/api.ts";

/** A picture that is shown, shared and saved. */
export interface Picture {
  blob: Blob;
  /** A data URL. */
  url: string;
}

const readAsUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read.")));
    reader.readAsDataURL(blob);
  });

/** Fetches a picture that only the signed-in player gets. */
export async function fetchPicture(address: string): Promise<Picture> {
  const token = getToken();
  const response = await fetch(address, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error("The picture could not be loaded.");
  const blob = await response.blob();
  return { blob, url: await readAsUrl(blob) };
}
