/** Wraps a browser storage; if it is blocked or full, values stay in memory until the page is closed. */
function openStorage(
  name: "localStorage" | "sessionStorage",
): Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear"> {
  const remembered = new Map<string, string>();
  // Where storage is blocked, even reading the property throws.
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
    clear() {
      remembered.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** Kept by this browser between visits. */
export const deviceStorage = openStorage("localStorage");

/** Kept for one visit in one tab. */
export const visitStorage = openStorage("sessionStorage");
