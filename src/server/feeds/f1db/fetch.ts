/** The address of a season's file. */
export const fetch = (url: string): string[] => [url];
