import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

// Split, so that a search for these words does not find this rule.
const forbidden = new RegExp(
  `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b|biome-ignore|@ts-(ignore|nocheck|expect-error)`,
)

export const comments: Rule = {
  name: 'leave no work for later and silence no check',
  find: perFile(({ comments: all }) =>
    all.flatMap((text) => {
      const [word] = forbidden.exec(text) ?? []
      return word ? [`says ${word}`] : []
    }),
  ),
  refuses: [
    ['packages/core/src/x.ts', `// ${'TO' + 'DO'}: later\nexport const x = 1`],
    ['packages/core/src/x.ts', '// biome-ignore lint/x: because\nexport const x = 1'],
    ['packages/core/src/x.ts', '// @ts-expect-error wrong\nexport const x: string = 1'],
  ],
  accepts: [['packages/core/src/x.ts', '// What is left to do: nothing.\nexport const x = 1']],
}
