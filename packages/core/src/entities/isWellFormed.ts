/**
 * Whether a text has no lone surrogate, so that it has a UTF-8 form. `false` for anything but a text.
 * `String.prototype.isWellFormed` is newer than the supported browsers.
 */
export function isWellFormed(text: string): boolean {
  return typeof text === 'string' && !/\p{Surrogate}/u.test(text)
}
