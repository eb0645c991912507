import { type ESTree, Visitor } from 'vite'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

const known = new Set(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'ton', 'tvm', 'tron'])

export const namespaces: Rule = {
  name: 'of core, react and plugins ask for capabilities and never compare a namespace with a literal',
  find: perFile(({ packageName, inside, program }) => {
    const isNeutral = packageName === 'core' || packageName === 'react' || packageName.startsWith('plugin-')
    if (!isNeutral || (packageName === 'core' && inside.startsWith('networks/'))) return []
    const found: string[] = []
    const check = (node: ESTree.Node | null) => {
      if (node?.type === 'Literal' && typeof node.value === 'string' && known.has(node.value)) {
        found.push(`compares with '${node.value}'`)
      }
    }
    new Visitor({
      BinaryExpression({ operator, left, right }) {
        if (!['===', '!==', '==', '!='].includes(operator)) return
        check(left)
        check(right)
      },
      SwitchCase: ({ test }) => check(test),
    }).visit(program)
    return found
  }),
  refuses: [
    ['packages/core/src/actions/x.ts', "export const x = (n: string) => n === 'eip155'"],
    ['packages/react/src/x.ts', "export const x = (n: string) => 'solana' !== n"],
    ['packages/plugin-send/src/x.ts', "export function x(n: string) { switch (n) { case 'bip122': return 1 } }"],
  ],
  accepts: [
    ['packages/core/src/networks/mainnet.ts', "export const isMain = (n: string) => n === 'eip155'"],
    ['packages/adapter-evm/src/evm.ts', "export const x = (n: string) => n === 'eip155'"],
    ['packages/core/src/actions/x.ts', "export const x = (n: string) => n === 'open'"],
  ],
}
