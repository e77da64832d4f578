/** The address that the organiser gave. */
export const fetch = (url: string): string[] => [url];
