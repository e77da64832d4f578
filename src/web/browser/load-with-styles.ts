const loading = new Map<string, Promise<void>>();

/** Adds a stylesheet to the page unless it is there already; resolves when it has loaded. */
async function loadStyles(file: string): Promise<void> {
  const href = `/${file}`;
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) return loading.get(href);
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", crossOrigin: "", href });
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // The next attempt adds it again.
      link.remove();
      reject(new Error(`Failed to load ${href}`));
    });
  });
  loading.set(href, loaded);
  document.head.append(link);
  return loaded;
}

/** Loads the stylesheets of a chunk, then the chunk. In the bundle every dynamic import calls it
 * (`scripts/build/load-with-styles.ts`). */
export async function loadWithStyles<M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> {
  await Promise.all(files.map(loadStyles));
  return load();
}
