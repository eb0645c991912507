/** Errors of the caller's own objects may pass through. */
export class OwnError extends Error {}
