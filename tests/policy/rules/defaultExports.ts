import { withoutEnding } from '../sources/parseSource.ts'
import type { Rule } from './Rule.ts'

export const defaultExports: Rule = {
  name: 'export by name, except what an import() loads',
  find(sources) {
    const lazy = new Set(
      sources.flatMap(({ imports }) => imports.filter(({ isDynamic }) => isDynamic).map(({ target }) => target)),
    )
    return sources
      .filter(({ program }) => program.body.some(({ type }) => type === 'ExportDefaultDeclaration'))
      .filter(({ path }) => !lazy.has(withoutEnding(path)))
      .map(({ path }) => `${path}: a default export that no import() loads`)
  },
  refuses: [['packages/core/src/x.ts', 'export default function x() {}']],
  accepts: [
    ['packages/react/src/views/ConnectView.tsx', 'export default function ConnectView() { return null }'],
    ['packages/react/src/views/views.ts', "export const connect = () => import('./ConnectView.js')"],
  ],
}
