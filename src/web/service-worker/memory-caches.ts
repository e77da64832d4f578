/** A fake of the browser's Cache Storage, which stores responses by URL. */
export class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    const getUrl = (request: Request | string) => (typeof request === "string" ? request : request.url);
    return {
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
      match: async (request: Request | string) => entries.get(getUrl(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        entries.set(getUrl(request), response);
      },
      delete: async (request: Request | string) => entries.delete(getUrl(request)),
    };
  }

  async match(request: Request | string, { cacheName }: { cacheName: string }) {
    return (await this.open(cacheName)).match(request);
  }

  async delete(name: string) {
    return this.#caches.delete(name);
  }
}
