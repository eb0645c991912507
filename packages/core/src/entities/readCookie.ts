/**
 * The value of a cookie in the header `Cookie`. Of white space only spaces and tabs are cut off
 * (RFC 6265): a browser keeps every other character as part of a name, so one that another page of
 * the site has set can differ from this name by U+00A0 alone.
 *
 * @returns `undefined` also for a name that occurs twice. It is not known who has set which.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (typeof header !== 'string' || typeof name !== 'string') return undefined
  const start = `${name}=`
  const [value, ...others] = header
    .split(';')
    .map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((pair) => pair.startsWith(start))
  return others.length === 0 ? value?.slice(start.length) : undefined
}
