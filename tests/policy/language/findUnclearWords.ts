import { textsOf } from './textsOf.ts'

/** The words that this repository used in place of the field's terms. */
const words = ['somebody', 'nobody', 'whoever', 'meanwhile', 'lets go', 'stands on', 'told', 'tells', 'anew', 'is none']
/** A comment can be wrapped between two words. */
const pattern = `\\b(?:${words.map((word) => word.replace(' ', '[\\s*/#>]+')).join('|')})\\b`
const first = new RegExp(pattern, 'i')
const every = new RegExp(pattern, 'gi')

/**
 * Finds words that many readers do not understand at first reading. `docs/glossary.md` has the terms
 * to use, e.g. *the user*, *notify*, *release*, *current network*.
 *
 * @returns each finding as `path:line: word`.
 */
export function findUnclearWords(path: string, content: string): readonly string[] {
  if (!first.test(content)) return []
  return textsOf(path, content).flatMap(({ text, line }) =>
    [...text.matchAll(every)].map(({ 0: word, index }) => {
      const linesBefore = text.slice(0, index).split('\n').length - 1
      return `${path}:${line + linesBefore}: ${word.toLowerCase().replaceAll(/[^a-z]+/g, ' ')}`
    }),
  )
}
