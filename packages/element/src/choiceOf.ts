/**
 * The value of an attribute that has a few. The first one is the default, also for another value.
 *
 * @param warn - Takes texts for developers.
 */
export function choiceOf<const Choice extends string>(
  element: Element,
  name: string,
  choices: readonly [Choice, ...Choice[]],
  warn: (text: string) => void,
): Choice {
  const value = element.getAttribute(name) || choices[0]
  const known = choices.find((each) => each === value)
  if (known === undefined) warn(`${name}="${value}" is not known. Use ${choices.join(', ')}.`)
  return known ?? choices[0]
}
