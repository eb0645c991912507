/** The members of an object that are texts, e.g. of a view's parameters, which apps pass unchecked. */
export function textsOf(value: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, member]) => typeof member === 'string'))
}
