import { type ESTree, Visitor } from 'vite'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/** Views that users see. The kit of tests draws pages of its own. */
const views = /^packages\/(?!testkit\/|create-latchkey\/)[\w-]+\/src\/.*\.tsx$/
/** Attributes that are shown or read out. */
const shown = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label', 'hint', 'detail'])
const word = /\p{L}{2}/u
/** Its letters are not read: it gives a placeholder its width. */
const isSample = (text: string): boolean => /^0[x.]/.test(text.trim())

export const literalTexts: Rule = {
  name: 'show texts of tables only, so that each is in the language of the locale',
  find: perFile(({ path, program }) => {
    if (!views.test(path)) return []
    const found: string[] = []
    const note = (text: string): void => {
      if (word.test(text) && !isSample(text)) found.push(`shows "${text.trim()}"`)
    }
    new Visitor({
      JSXText: ({ value }) => note(value),
      JSXExpressionContainer: ({ expression }) => note(literalOf(expression)),
      JSXAttribute({ name, value }) {
        if (value?.type === 'Literal' && shown.has(String(name.name))) note(literalOf(value))
      },
    }).visit(program)
    return found
  }),
  refuses: [
    ['packages/plugin-x/src/react/X.tsx', 'export const X = () => <p>Loading the list</p>'],
    ['packages/react/src/X.tsx', "export const X = () => <p>{'Loading'}</p>"],
    ['packages/react/src/X.tsx', 'export const X = () => <p>{`Loading`}</p>'],
    ['packages/react/src/X.tsx', 'export const X = () => <button aria-label="Close" />'],
    ['packages/plugin-x/src/react/X.tsx', 'export const X = () => <img alt="A wallet" src={src} />'],
  ],
  accepts: [
    ['packages/plugin-x/src/react/A.tsx', 'export const A = () => <p>{text.loading}</p>'],
    ['packages/plugin-x/src/react/B.tsx', 'export const B = () => <p className="lk-text">≈ 1 : {price}</p>'],
    ['packages/react/src/C.tsx', 'export const C = () => <span aria-hidden>0x0000…0000</span>'],
    ['packages/testkit/src/react/D.tsx', 'export const D = () => <p>The page</p>'],
  ],
}

/** The text of a literal, also of a template without values. Empty for everything else. */
function literalOf(node: ESTree.Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  const isPlain = node.type === 'TemplateLiteral' && node.quasis.length === 1
  return isPlain ? (node.quasis[0]?.value.cooked ?? '') : ''
}
