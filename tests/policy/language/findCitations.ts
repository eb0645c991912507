import { textsOf } from './textsOf.ts'

/** A comment can be wrapped between two words. */
const gap = String.raw`[\s*/#>]+`
/** Documents that every reader can open, e.g. `RFC 6265` or `EIP-712`. */
const standard = String.raw`\b(?:s?RFC |(?:EIP|ERC|BIP|CAIP|ENSIP|SEP|SIMD|SLIP)-)\d+`
/** What a `@see` can name: an address, a page of the docs, a standard, a vector, code. */
const openable = [
  String.raw`https?:\/\/`,
  String.raw`docs\/[\w/-]+\.md\b`,
  standard,
  '[Vv]ectors? `',
  '\\{@link ',
].join('|')

const citation = [
  // A row of docs/security.md, without the page.
  String.raw`(?<!security\.md[^.]{0,60})\b(?:DLG|WAL|STO|SND|SWP|SIX|RLY|GWY|PRI|SUP|FIG|FRM|FDO|KEY)-\d+\b`,
  `\\b[Dd]ecisions?,?${gap}(?:row${gap})?\\d+`,
  `(?<!${standard},?${gap})\\b[Ss]ections?${gap}\\d[\\d.]*`,
  String.raw`§\s?\d[\d.]*`,
  `\\b[Ww]ire(?:-|${gap})formats?\\b`,
  `\\b(?:[Tt]he|[Pp]roduct)${gap}specification\\b`,
  `\\b[Rr]eference${gap}constants\\b`,
  `\\b[Ff]ield${gap}reports?\\b`,
  String.raw`\bshared\/(?:spec|reference|design|probes)\b`,
  `@see${gap}(?!${openable})[^\\n]*`,
].join('|')
const first = new RegExp(citation)
const every = new RegExp(citation, 'g')

/**
 * Finds citations of pages that are not in the repository. Its readers can't open them, so a comment
 * gives the reason itself, or names a standard or a page of `docs/`.
 *
 * @returns each finding as `path:line: citation`.
 */
export function findCitations(path: string, content: string): readonly string[] {
  if (!first.test(content)) return []
  return textsOf(path, content).flatMap(({ text, line }) =>
    [...text.matchAll(every)].map(({ 0: words, index }) => {
      const linesBefore = text.slice(0, index).split('\n').length - 1
      return `${path}:${line + linesBefore}: ${words.replaceAll(/\s*\n[\s*/#>]*/g, ' ').trim()}`
    }),
  )
}
