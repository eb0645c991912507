import { type ESTree, Visitor } from 'vite'
import type { Source } from '../sources/parseSource.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

const known = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'ton', 'tvm', 'tron']
/**
 * A text that is a namespace, or starts a CAIP-2 id or a connector id: `solana`, `solana:5eykt…`,
 * `eip155/io.metamask`.
 */
const inText = new RegExp(`(^|[^\\w-])(${known.join('|')})($|[:/|,])`)
const inPattern = new RegExp(`(^|[^a-z\\d-])(${known.join('|')})($|[^a-z\\d-])`)
/**
 * Built-in networks, their RPC hosts and marks, the catalogue's entries and pictures, and what
 * providers of an on-ramp sell are data.
 */
const data: Readonly<Record<string, readonly string[]>> = {
  core: ['networks/', 'services/gatewayNetworkIds.ts'],
  react: ['marks/networkMarks.ts', 'marks/tokenMarks.ts'],
  'plugin-catalogue': ['data/'],
  'plugin-onramp': ['data/'],
}

export const namespaces: Rule = {
  name: 'of core, react and plugins ask for capabilities and never name a namespace',
  find: perFile((source) => {
    if (!isNeutral(source)) return []
    const found: string[] = []
    const text = (written: string) => {
      if (inText.test(written)) found.push(`names a namespace in '${written}'`)
    }
    const member = (key: ESTree.Node, isComputed: boolean) => {
      if (!isComputed && key.type === 'Identifier' && known.includes(key.name)) found.push(`has a member ${key.name}`)
    }
    new Visitor({
      Literal(node) {
        if (typeof node.value === 'string') text(node.value)
        if ('regex' in node && inPattern.test(node.regex.pattern)) {
          found.push(`matches a namespace with /${node.regex.pattern}/`)
        }
      },
      TemplateElement: ({ value }) => text(value.cooked ?? value.raw),
      Property: ({ key, computed }) => member(key, computed),
      MemberExpression: ({ property, computed }) => member(property, computed),
    }).visit(source.program)
    return found
  }),
  refuses: [
    ['packages/core/src/actions/x.ts', "export const x = (n: string) => n === 'eip155'"],
    ['packages/react/src/x.ts', "export const x = (n: string) => 'solana' !== n"],
    ['packages/plugin-send/src/x.ts', "export function x(n: string) { switch (n) { case 'bip122': return 1 } }"],
    ['packages/core/src/actions/x.ts', "export const x = (n: string) => ['polkadot'].includes(n)"],
    ['packages/core/src/actions/x.ts', "export const x = (id: string) => id.startsWith('solana:')"],
    ['packages/core/src/actions/x.ts', 'export const x = (id: string) => /^bip122:/.test(id)'],
    ['packages/core/src/actions/x.ts', 'export const x = (id: string) => /^(eip155|solana):/.test(id)'],
    ['packages/core/src/actions/x.ts', 'export const x = (n: string) => ({ solana: 1 })[n]'],
    ['packages/core/src/actions/x.ts', "export const x = (n: string) => ({ 'polkadot': 1 })[n]"],
    ['packages/core/src/actions/x.ts', 'export const x = (all: { solana: number }) => all.solana'],
    ['packages/core/src/actions/x.ts', 'export const x = ({ bip122 }: { bip122: number }) => bip122'],
    ['packages/core/src/actions/x.ts', "export const x = new Map([['bip122', 1]])"],
    ['packages/core/src/actions/x.ts', "export const x = (n: string) => 'eip155,solana'.split(',').includes(n)"],
    ['packages/react/src/x.ts', `export const x = (reference: string) => \`solana:\${reference}\``],
    ['packages/react/src/x.tsx', 'export const x = <b data-namespace="solana" />'],
    ['packages/core/src/services/x.ts', "export const x = ['eip155/io.metamask']"],
    ['packages/plugin-catalogue/src/list/x.ts', "export const x = (n: string) => n === 'eip155'"],
    ['packages/plugin-onramp/src/providers/x.ts', "export const x = (n: string) => n === 'eip155'"],
    ['packages/plugin-send/src/data/x.ts', "export const x = ['eip155:1']"],
    ['packages/react/src/marks/useMark.ts', "export const x = (id: string) => id === 'eip155:1'"],
  ],
  accepts: [
    ['packages/core/src/networks/mainnet.ts', "export const isMain = (n: string) => n === 'eip155'"],
    [
      'packages/core/src/services/gatewayNetworkIds.ts',
      "export const ids = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']",
    ],
    ['packages/plugin-catalogue/src/data/images.ts', "export const ids = [['eip155:1', 'a']]"],
    ['packages/react/src/marks/tokenMarks.ts', "export const marks = { 'eip155:1': 'a' }"],
    ['packages/adapter-evm/src/evm.ts', "export const x = (n: string) => n === 'eip155'"],
    ['packages/core/src/actions/x.ts', "export const x = (n: string) => n === 'open'"],
    ['packages/core/src/actions/x.ts', "export const says = 'A ton of Solana networks: button, electron'"],
    ['packages/react/src/x.ts', 'export const x = /button|electron/'],
  ],
}

function isNeutral({ packageName, inside }: Source): boolean {
  if (data[packageName]?.some((place) => inside.startsWith(place))) return false
  return packageName === 'core' || packageName === 'react' || packageName.startsWith('plugin-')
}
