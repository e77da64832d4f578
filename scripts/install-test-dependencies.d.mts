export const SPRIG: string;
