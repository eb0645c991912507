/** Whether paths can be put behind a URL: it has no query, no fragment and no user name. */
export function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
