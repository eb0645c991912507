/** Whether a text has no lone surrogate, so that it has a UTF-8 form. (`String.prototype.isWellFormed` is younger than the browsers we support.) */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
