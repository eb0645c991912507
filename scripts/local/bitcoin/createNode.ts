import type { BcoinAddress, BcoinCoin, BcoinMeta, BcoinTransaction, BcoinWaiting } from 'bcoin'
import { loadBcoin } from './loadBcoin.ts'
import { Refused } from './Refused.ts'
import { addressOf, scriptOf, scriptType } from './regtest.ts'

export interface BitcoinNode {
  height(): number
  tip(): string
  blockAt(height: number): Promise<string>
  /** Ids of the new blocks. Their rewards go to `to`. */
  mine(count: number, to: string): Promise<readonly string[]>
  /** The id of a transaction that the mempool accepted. */
  send(hex: string): Promise<string>
  transaction(id: string): Promise<object>
  status(id: string): Promise<object>
  /** The input that spends an output, in the form of Esplora's `outspend`. */
  spender(id: string, output: number): Promise<object>
  bytes(id: string): Promise<Buffer>
  address(text: string): Promise<object>
  unspent(text: string): Promise<readonly object[]>
  transactions(text: string): Promise<readonly object[]>
}

const maturity = 100
// SegWit is active from block 432 on.
const firstBlocks = 450
const unspendableScript = '0014'.padEnd(44, '0')
const nothing = ''.padEnd(64, '0')
const shown = 25

/** A full node with its own chain in memory, long enough for SegWit. It has no taproot rules. */
export async function createNode(): Promise<BitcoinNode> {
  const { Chain, Mempool, Miner, Script, Address, TX } = await loadBcoin()
  const options = { network: 'regtest', memory: true, indexTX: true, indexAddress: true } as const
  const chain = new Chain(options)
  const mempool = new Mempool({ ...options, chain })
  const miner = new Miner({ ...options, chain, mempool })
  await chain.open()
  await mempool.open()
  await miner.open()

  const payee = (script: Buffer): BcoinAddress => {
    const found = Address.fromScript(Script.fromRaw(script))
    if (!found) throw new Refused(400, 'No address can be paid by this script')
    return found
  }
  const read = (text: string) => {
    try {
      return scriptOf(text)
    } catch {
      throw new Refused(400, 'Invalid Bitcoin address')
    }
  }
  // Blocks are mined one after the other: two blocks on the same parent would fork the chain.
  let newest: Promise<unknown> = Promise.resolve()
  const extend = (script: Buffer): Promise<string> => {
    const next = newest.then(() => extendNow(script))
    newest = next.catch(() => undefined) // the caller gets the error
    return next
  }
  const extendNow = async (script: Buffer) => {
    const block = await miner.mineBlock(chain.tip, payee(script))
    const entry = await chain.add(block)
    if (!entry) throw new Refused(500, 'The chain rejected the new block')
    await mempool._addBlock(entry, block.txs)
    return block.rhash()
  }

  const find = async (hash: string) => mempool.getMeta(hash) ?? (await chain.getMeta(hash))
  const known = async (id: string) => {
    const meta = /^[0-9a-f]{64}$/.test(id) ? await find(reversed(id)) : null
    if (!meta) throw new Refused(404, 'Transaction not found')
    return meta
  }

  /**
   * bcoin finds coins by the hash in an address. Two kinds of address can share it, so the script
   * decides.
   */
  const coinsOf = async (script: Buffer) => {
    const at = payee(script)
    const isHere = (coin: BcoinCoin) => coin.script.toRaw().equals(script) && !mempool.isSpent(coin.hash, coin.index)
    return [...(await chain.getCoinsByAddress(at)), ...mempool.getCoinsByAddress(at)].filter(isHere)
  }
  const describe = async (meta: BcoinMeta): Promise<DescribedTransaction> => {
    const { tx } = meta
    const vin: DescribedInput[] = []
    for (const { prevout, script, witness, sequence } of tx.inputs) {
      const spent = tx.isCoinbase() ? undefined : (await find(prevout.hash))?.tx.outputs[prevout.index]
      vin.push({
        txid: reversed(prevout.hash),
        vout: prevout.index,
        prevout: spent ? describeOutput(spent.value, spent.script.toRaw()) : null,
        scriptsig: script.toRaw().toString('hex'),
        ...(witness.items.length > 0 && { witness: witness.items.map((item) => item.toString('hex')) }),
        is_coinbase: tx.isCoinbase(),
        sequence,
      })
    }
    const vout = tx.outputs.map(({ value, script }) => describeOutput(value, script.toRaw()))
    const sum = (values: readonly { readonly value: number }[]) => values.reduce((all, { value }) => all + value, 0)
    const fee = tx.isCoinbase() ? 0 : sum(vin.flatMap(({ prevout }) => prevout ?? [])) - sum(vout)
    const { version, locktime } = tx
    const sizes = { size: tx.getSize(), weight: tx.getWeight() }
    return { txid: tx.txid(), version, locktime, vin, vout, ...sizes, fee, status: statusOf(meta) }
  }
  /** Newest first. Transactions in the mempool come before all others. */
  const transactionsOf = async (script: Buffer) => {
    const at = payee(script)
    const own = addressOf(script)
    const described: { readonly height: number; readonly transaction: DescribedTransaction }[] = []
    for (const meta of [...(await chain.getMetaByAddress(at)), ...mempool.getMetaByAddress(at)]) {
      const { height } = meta
      described.push({ height: height < 0 ? Number.POSITIVE_INFINITY : height, transaction: await describe(meta) })
    }
    return described
      .sort((one, other) => (one.height === other.height ? 0 : other.height - one.height))
      .map(({ transaction }) => transaction)
      .filter(({ vin, vout }) =>
        [...vin.map(({ prevout }) => prevout), ...vout].some((output) => output?.scriptpubkey_address === own),
      )
  }

  const feeOf = async ({ inputs, outputs }: BcoinTransaction): Promise<number> => {
    let fee = outputs.reduce((sum, { value }) => sum - value, 0)
    for (const { prevout } of inputs) fee += (await find(prevout.hash))?.tx.outputs[prevout.index]?.value ?? 0
    return fee
  }
  /**
   * Transactions in the mempool that this one replaces: each signals replacement and pays less
   * (BIP-125). bcoin itself replaces none.
   */
  const replacedBy = async (transaction: BcoinTransaction): Promise<readonly BcoinWaiting[]> => {
    const spenders = transaction.inputs.map(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index))
    const conflicts = [...new Set(spenders)].filter((spender) => spender !== undefined)
    const isReplaceable = conflicts.every(({ tx }) => tx.inputs.some(({ sequence }) => sequence < 0xfffffffe))
    const paid = conflicts.reduce((sum, { fee }) => sum + fee, 0)
    return isReplaceable && (await feeOf(transaction)) > paid ? conflicts : []
  }
  const take = async (transaction: BcoinTransaction): Promise<readonly string[] | null> => {
    const replaced = await replacedBy(transaction)
    for (const waiting of replaced) mempool.evictEntry(waiting)
    try {
      return await mempool.addTX(transaction)
    } catch (error) {
      for (const { tx } of replaced) await mempool.addTX(tx)
      throw error
    }
  }

  for (let block = 0; block < firstBlocks; block++) await extend(Buffer.from(unspendableScript, 'hex'))

  return {
    height: () => chain.height,
    tip: () => chain.tip.rhash(),
    async blockAt(height) {
      const hash = await chain.getHash(height)
      if (!hash) throw new Refused(404, 'Block not found')
      return reversed(hash)
    },
    async mine(count, to) {
      const script = read(to)
      const ids: string[] = []
      for (let block = 0; block < count; block++) ids.push(await extend(script))
      return ids
    },
    async send(hex) {
      if (!/^([0-9a-f]{2})+$/i.test(hex)) throw new Refused(400, refusal(-22, 'TX decode failed'))
      const transaction = decoded(() => TX.fromRaw(hex, 'hex'))
      if (await find(reversed(transaction.txid()))) {
        throw new Refused(400, refusal(-27, 'Transaction already in block chain'))
      }
      const missing = await refused(() => take(transaction))
      if (missing) throw new Refused(400, refusal(-25, 'bad-txns-inputs-missingorspent'))
      return transaction.txid()
    },
    transaction: async (id) => describe(await known(id)),
    status: async (id) => statusOf(await known(id)),
    async spender(id, output) {
      const { tx } = await known(id)
      const spent = tx.outputs[output]
      if (!spent) throw new Refused(404, 'Output not found')
      const hash = tx.hash('hex')
      const inputOf = ({ inputs }: BcoinTransaction) =>
        inputs.findIndex(({ prevout }) => prevout.hash === hash && prevout.index === output)
      const waiting = mempool.getSpent(hash, output)
      const at = Address.fromScript(spent.script)
      const mined = at ? await chain.getMetaByAddress(at) : []
      const meta = mined.find((each) => inputOf(each.tx) >= 0) ?? (waiting && (await find(waiting.tx.hash('hex'))))
      if (!meta) return { spent: false }
      return { spent: true, txid: meta.tx.txid(), vin: inputOf(meta.tx), status: statusOf(meta) }
    },
    bytes: async (id) => (await known(id)).tx.toRaw(),
    async address(text) {
      const all = await transactionsOf(read(text))
      const stats = (isConfirmed: boolean) => {
        const these = all.filter(({ status }) => status.confirmed === isConfirmed)
        const own = (outputs: readonly (DescribedOutput | null)[]) =>
          outputs.filter((output) => output?.scriptpubkey_address === text)
        const total = (outputs: readonly (DescribedOutput | null)[]) =>
          outputs.reduce((sum, output) => sum + (output?.value ?? 0), 0)
        const funded = own(these.flatMap(({ vout }) => vout))
        const spent = own(these.flatMap(({ vin }) => vin.map(({ prevout }) => prevout)))
        return {
          funded_txo_count: funded.length,
          funded_txo_sum: total(funded),
          spent_txo_count: spent.length,
          spent_txo_sum: total(spent),
          tx_count: these.length,
        }
      }
      return { address: text, chain_stats: stats(true), mempool_stats: stats(false) }
    },
    async unspent(text) {
      const coins = await coinsOf(read(text))
      const isRipe = ({ coinbase, height }: BcoinCoin) => !coinbase || chain.height + 1 - height >= maturity
      return Promise.all(
        coins.filter(isRipe).map(async ({ hash, index, value }) => {
          const meta = await find(hash)
          return { txid: reversed(hash), vout: index, status: meta ? statusOf(meta) : { confirmed: false }, value }
        }),
      )
    },
    async transactions(text) {
      const all = await transactionsOf(read(text))
      const waiting = all.filter(({ status }) => !status.confirmed)
      return [...waiting, ...all.filter(({ status }) => status.confirmed).slice(0, shown)]
    },
  }
}

interface DescribedTransaction {
  readonly vin: readonly DescribedInput[]
  readonly vout: readonly DescribedOutput[]
  readonly status: { readonly confirmed: boolean }
  readonly [member: string]: unknown
}

interface DescribedInput {
  readonly prevout: DescribedOutput | null
  readonly [member: string]: unknown
}

interface DescribedOutput {
  readonly scriptpubkey: string
  readonly scriptpubkey_type: string
  readonly scriptpubkey_address?: string
  readonly value: number
}

function describeOutput(value: number, script: Buffer): DescribedOutput {
  const address = addressOf(script)
  return {
    scriptpubkey: script.toString('hex'),
    scriptpubkey_type: scriptType(script),
    ...(address !== undefined && { scriptpubkey_address: address }),
    value,
  }
}

function statusOf({ height, block, time }: BcoinMeta) {
  if (height < 0) return { confirmed: false } as const
  return { confirmed: true, block_height: height, block_hash: reversed(block ?? nothing), block_time: time } as const
}

/** Ids are written with the last byte first. */
function reversed(hex: string): string {
  return Buffer.from(hex, 'hex').reverse().toString('hex')
}

const refusal = (code: number, message: string) => `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`

function decoded<Result>(read: () => Result): Result {
  try {
    return read()
  } catch {
    throw new Refused(400, refusal(-22, 'TX decode failed'))
  }
}

async function refused<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const reason = error instanceof Error && 'reason' in error ? error.reason : undefined
    if (typeof reason !== 'string') throw error
    throw new Refused(400, refusal(-26, reason))
  }
}
