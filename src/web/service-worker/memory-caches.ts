/** A stand-in for the browser's Cache Storage that keeps answers by their address. */
export class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    const addressOf = (request: Request | string) => (typeof request === "string" ? request : request.url);
    return {
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
      match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        entries.set(addressOf(request), response);
      },
      delete: async (request: Request | string) => entries.delete(addressOf(request)),
    };
  }

  async match(request: Request | string, { cacheName }: { cacheName: string }) {
    return (await this.open(cacheName)).match(request);
  }

  async delete(name: string) {
    return this.#caches.delete(name);
  }
}
