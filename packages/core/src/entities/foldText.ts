import { lookAlikes } from './lookAlikes.js'

/** Invisible characters: they make equal texts different. */
const invisible = /[\p{Cf}\p{Cc}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0\u2800]/gu

/** The text as people read it: look-alike letters and marks replaced, in upper case. Empty for anything but a text. */
export function foldText(text: string): string {
  if (typeof text !== 'string') return ''
  const letters = [...text.normalize('NFKD').replace(invisible, '')]
  return letters
    .map((letter) => (Object.hasOwn(lookAlikes, letter) ? lookAlikes[letter] : letter))
    .join('')
    .toUpperCase()
}
