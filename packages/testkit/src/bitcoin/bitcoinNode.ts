import { BitcoinWalletError } from './BitcoinWalletError.js'

export interface BitcoinCoin {
  readonly txid: string
  readonly vout: number
  /** In satoshi. */
  readonly value: bigint
}

export interface BitcoinNode {
  coinsOf(address: string): Promise<readonly BitcoinCoin[]>
  /** @param hex - A signed transaction. @returns Its id. */
  broadcast(hex: string): Promise<string>
}

/** A node behind a service with Esplora's API. */
export function bitcoinNode(url: string | undefined): BitcoinNode {
  async function ask(path: string, init?: RequestInit): Promise<string> {
    if (!url) throw new BitcoinWalletError({ code: -32603, message: 'The wallet has no node of this network.' })
    const answer = await fetch(`${url.replace(/\/+$/, '')}${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new BitcoinWalletError({ code: -32603, message: text.slice(0, 200) })
    return text
  }
  return {
    async coinsOf(address) {
      const coins = JSON.parse(await ask(`/address/${address}/utxo`)) as readonly {
        readonly txid: string
        readonly vout: number
        readonly value: number
      }[]
      return coins.map(({ txid, vout, value }) => ({ txid, vout, value: BigInt(value) }))
    },
    broadcast: (hex) => ask('/tx', { method: 'POST', body: hex }),
  }
}
