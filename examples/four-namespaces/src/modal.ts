import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { createModal } from '@latchkey/core'
import { astar } from './astar.js'
import { networks } from './networks.js'

export const modal = createModal({
  metadata: { name: 'Example' },
  networks,
  adapters: [evm(), solana(), bitcoin(), polkadot({ prefixes: { [astar.id]: 5 } })],
})
