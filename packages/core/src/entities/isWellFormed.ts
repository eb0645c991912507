/**
 * Whether a text has no lone surrogate, so that it has a UTF-8 form.
 * `String.prototype.isWellFormed` is newer than the supported browsers.
 */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
