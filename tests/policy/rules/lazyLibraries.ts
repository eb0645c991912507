import { type Source, withoutEnding } from '../sources/parseSource.ts'
import type { Rule } from './Rule.ts'

/** Tools for tests: an app never loads them. */
const outside = new Set(['testkit'])

export const lazyLibraries: Rule = {
  name: 'load viem only from the EVM adapter, and there only behind import()',
  find(sources) {
    const shipped = sources.filter(({ packageName }) => !outside.has(packageName))
    const eager = eagerFiles(shipped)
    return shipped.flatMap((source) => {
      const isLoaded = source.imports.some(
        ({ specifier, isType, isDynamic }) => /^viem(\/|$)/.test(specifier) && !isType && !isDynamic,
      )
      if (isLoaded && source.packageName !== 'adapter-evm')
        return [`${source.path}: only the EVM adapter may load viem`]
      return isLoaded && eager.has(source.path) ? [`${source.path}: loads viem with the page`] : []
    })
  },
  refuses: [
    ['packages/core/src/networks/mainnet.ts', "import { mainnet } from 'viem/chains'"],
    ['packages/adapter-evm/src/index.ts', "export { createClient } from 'viem'"],
    ['packages/adapter-evm/src/index.ts', "import { type Chain } from 'viem'"],
    ['packages/plugin-send/src/send.ts', "import { parseEther } from 'viem'"],
  ],
  accepts: [
    ['packages/adapter-evm/src/index.ts', "export { evm } from './evm.js'"],
    [
      'packages/adapter-evm/src/evm.ts',
      "import type { Chain } from 'viem'\nexport const evm = () => import('./walletClient.js')\nexport const other = () => import('viem/actions')",
    ],
    ['packages/adapter-evm/src/walletClient.ts', "import { createWalletClient } from 'viem'"],
    ['packages/adapter-evm/src/verify/index.ts', "import { verifyMessage } from 'viem'"],
    ['packages/testkit/src/index.ts', "import { createClient } from 'viem'"],
  ],
}

/** Files that come with a package's main entry: reached from its `index.ts` by static imports of values. */
function eagerFiles(sources: readonly Source[]): Set<string> {
  const byTarget = new Map(sources.map((source) => [withoutEnding(source.path), source]))
  const reached = new Set<string>()
  const visit = (source: Source | undefined) => {
    if (!source || reached.has(source.path)) return
    reached.add(source.path)
    for (const { target, isType, isDynamic } of source.imports) {
      if (target && !isType && !isDynamic) visit(byTarget.get(target))
    }
  }
  for (const source of sources) if (source.inside === 'index.ts') visit(source)
  return reached
}
