import { isRegistrable } from './isRegistrable.js'

/** Labels like the one that a user typed, the same one first. They may be taken. */
export function suggestLabels(label: string): readonly string[] {
  const ended = ['1', '2', '7', '21', '99'].map((end) => `${label}${end}`)
  const others = [`my-${label}`, `${label}-wallet`, `the-${label}`, `${label}-io`, `hey-${label}`, ...ended]
  return [label, ...others.filter(isRegistrable)]
}
