/** The browser's storage of this name; where it is blocked or full, what is set is remembered until the page is left. */
function openStorage(
  name: "localStorage" | "sessionStorage",
): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const remembered = new Map<string, string>();
  // Where it is blocked, already naming it throws.
  const attempt = (use: (storage: Storage) => string | null | void): string | null => {
    try {
      return use(globalThis[name]) ?? null;
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => remembered.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      remembered.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        remembered.delete(key);
      });
    },
    removeItem(key) {
      remembered.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Tells whether the browser keeps nothing for this site; it takes no cookies then either, whatever `cookieEnabled` says. */
export function isStorageBlocked(): boolean {
  try {
    return globalThis.localStorage === null;
  } catch {
    return true;
  }
}

/** What this browser keeps between visits. */
export const deviceStorage = openStorage("localStorage");

/** What this browser keeps for one visit in one tab. */
export const visitStorage = openStorage("sessionStorage");
