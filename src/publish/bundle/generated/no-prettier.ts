/** Stands for Prettier's in bundles: generated types are not formatted. */
export const format = (code: string): string => code;
