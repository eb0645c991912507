/** Whether a text can be an e-mail address. Only an e-mail to it proves more. */
export function isEmail(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
