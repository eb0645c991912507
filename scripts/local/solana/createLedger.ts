import { type Address, address, type Blockhash, getBase58Decoder, lamports } from '@solana/kit'
import { LiteSVM, type TransactionMetadata } from 'litesvm'
import { amountToShown } from './amountToShown.ts'
import { feeOf } from './feeOf.ts'
import { invalidParameters, RpcError } from './RpcError.ts'
import { loadedAddresses, type ReadTransaction } from './readTransaction.ts'
import { readHolding, readMint, tokenAmount, tokenPrograms } from './tokens.ts'
import { isFailed, type TransactionError, transactionError } from './transactionError.ts'

/** A transaction in the ledger and its outcome. */
export interface LandedTransaction {
  readonly signature: string
  readonly slot: number
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly units: bigint
  readonly fee: bigint
  /** Micro-lamports offered per compute unit. */
  readonly price: bigint
  /** Absent for an airdrop, which has no signer. */
  readonly sent: ReadTransaction | undefined
  readonly accounts: readonly Address[]
  readonly loaded: ReturnType<typeof loadedAddresses>
  readonly before: readonly Holdings[]
  readonly after: readonly Holdings[]
}

export interface Holdings {
  readonly lamports: bigint
  readonly token: object | undefined
}

export interface Simulation {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly units: bigint
  readonly returnData: object | null
  readonly accounts: ReadonlyMap<Address, Parameters<LiteSVM['setAccount']>[0]>
}

export interface SimulateOptions {
  readonly isVerifyingSignatures: boolean
  readonly isCheckingBlockhash: boolean
}

export interface Ledger {
  readonly svm: LiteSVM
  readonly genesisHash: string
  slot(): number
  /** A new blockhash for each call, so that a test can let its own expire. */
  latestBlockhash(): { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }
  isBlockhashValid(blockhash: string): boolean
  /** Expires one blockhash, or all that were returned. */
  expireBlockhash(blockhash?: string): void
  simulate(read: ReadTransaction, options: SimulateOptions): Simulation
  /**
   * Runs a transaction and records the outcome; `undefined` when the network would drop it
   * silently.
   */
  land(read: ReadTransaction): LandedTransaction | undefined
  airdrop(to: Address, amount: bigint): LandedTransaction
  transaction(signature: string): LandedTransaction | undefined
  /** Newest first. */
  transactionsOf(account: Address): readonly LandedTransaction[]
  recent(): readonly LandedTransaction[]
  /**
   * An amount of a token in the form of the JSON-RPC interface. The text is what the token's program
   * shows, also by its extensions.
   */
  amountOf(mint: Address, units: bigint): object
  /** Calls `listener` with each transaction when it lands. The returned function stops it. */
  watch(listener: (landed: LandedTransaction) => void): () => void
}

/** Bytes of a mint without extensions. */
const plainMint = 82
/** Pays for what is only simulated. */
const reader = address('HdrKqGMFdTkjcTfEyMZRQt3oPmVWMDLYvJEB5ArtkJSR')
const slotLength = 400
const validity = 150

/**
 * The Solana runtime with the records of a node: slots, blockhashes that expire, transactions that
 * landed. There are no forks and no votes, so a landed transaction is final at once.
 */
export function createLedger(): Ledger {
  // Blockhashes are checked here. The runtime knows one at a time, so each new one would expire all
  // others.
  const svm = new LiteSVM().withNativeMints().withBlockhashCheck(false)
  const genesisHash = svm.latestBlockhash()
  svm.airdrop(reader, lamports(1_000_000_000n))
  const start = Date.now()
  const blockhashes = new Map<string, number>()
  const landed = new Map<string, LandedTransaction>()
  const listeners = new Set<(landed: LandedTransaction) => void>()
  let skipped = 0

  const slot = () => 1 + skipped + Math.floor((Date.now() - start) / slotLength)
  const setClock = () => {
    const clock = svm.getClock()
    clock.slot = BigInt(slot())
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    svm.setClock(clock)
  }
  const dataOf = (at: Address) => {
    const account = svm.getAccount(at)
    return account.exists ? Uint8Array.from(account.data) : undefined
  }
  const decimalsOf = (mint: Address) => readMint(dataOf(mint) ?? new Uint8Array())?.decimals ?? 0
  /** What the program of a token with extensions says. `undefined`: the token has none. */
  const shownBy = (mint: Address, units: bigint): string | undefined => {
    const account = svm.getAccount(mint)
    if (!account.exists || account.data.length <= plainMint) return undefined
    setClock()
    const outcome = svm
      .withSigverify(false)
      .simulateTransaction(amountToShown({ program: account.programAddress, mint, units, payer: reader }))
    svm.withSigverify(true)
    if (isFailed(outcome)) throw invalidParameters(`${mint} shows no amount`)
    return new TextDecoder().decode(outcome.meta().returnData().data())
  }
  const isBlockhashValid = (blockhash: string) => (blockhashes.get(blockhash) ?? -1) >= slot()

  const holdings = (accounts: readonly Address[]) =>
    accounts.map((at, accountIndex): Holdings => {
      const account = svm.getAccount(at)
      if (!account.exists) return { lamports: 0n, token: undefined }
      const holding = tokenPrograms[account.programAddress] && readHolding(Uint8Array.from(account.data))
      return {
        lamports: account.lamports,
        token: holding
          ? {
              accountIndex,
              mint: holding.mint,
              owner: holding.owner,
              programId: account.programAddress,
              uiTokenAmount: tokenAmount(holding.amount, decimalsOf(holding.mint)),
            }
          : undefined,
      }
    })

  const keep = (transaction: LandedTransaction) => {
    landed.set(transaction.signature, transaction)
    for (const listener of listeners) listener(transaction)
    return transaction
  }

  const land = (read: ReadTransaction) => {
    const { message, transaction } = read
    if (!isBlockhashValid(message.lifetimeToken)) return undefined
    setClock()
    const loaded = loadedAddresses(message, dataOf)
    const accounts = [...message.staticAccounts, ...loaded.writable, ...loaded.readonly]
    const before = holdings(accounts)
    const outcome = svm.sendTransaction(transaction)
    const error = isFailed(outcome) ? transactionError(outcome) : null
    const meta = isFailed(outcome) ? outcome.meta() : outcome
    // A transaction that fails before its execution never gets into a block.
    if (typeof error === 'string') return undefined
    return keep({
      signature: read.signature,
      slot: slot(),
      blockTime: Math.floor(Date.now() / 1000),
      error,
      logs: meta.logs(),
      units: meta.computeUnitsConsumed(),
      ...feeOf(message),
      sent: read,
      accounts,
      loaded,
      before,
      after: holdings(accounts),
    })
  }

  return {
    svm,
    genesisHash,
    slot,
    latestBlockhash() {
      svm.expireBlockhash()
      const blockhash = svm.latestBlockhash()
      const lastValidBlockHeight = slot() + validity
      blockhashes.set(blockhash, lastValidBlockHeight)
      return { blockhash, lastValidBlockHeight }
    },
    isBlockhashValid,
    expireBlockhash(blockhash) {
      if (blockhash !== undefined) {
        if (!blockhashes.delete(blockhash)) throw invalidParameters(`${blockhash} is not a blockhash of this node`)
        return
      }
      blockhashes.clear()
      skipped += validity + 1
    },
    simulate({ transaction, message }, { isVerifyingSignatures, isCheckingBlockhash }) {
      if (isCheckingBlockhash && !isBlockhashValid(message.lifetimeToken)) {
        return { error: 'BlockhashNotFound', logs: [], units: 0n, returnData: null, accounts: new Map() }
      }
      setClock()
      svm.withSigverify(isVerifyingSignatures)
      try {
        const outcome = svm.simulateTransaction(transaction)
        const meta = outcome.meta()
        const shared = { logs: meta.logs(), units: meta.computeUnitsConsumed(), returnData: returnDataOf(meta) }
        if (isFailed(outcome)) return { ...shared, error: transactionError(outcome), accounts: new Map() }
        return { ...shared, error: null, accounts: new Map(outcome.postAccounts().map((each) => [each.address, each])) }
      } finally {
        svm.withSigverify(true)
      }
    },
    land,
    airdrop(to, amount) {
      setClock()
      // Otherwise a second airdrop of the same amount would be the same transaction.
      svm.expireBlockhash()
      const before = holdings([to])
      const outcome = svm.airdrop(to, lamports(amount))
      if (!outcome || isFailed(outcome)) throw new RpcError(-32_603, 'Internal error: the airdrop failed')
      return keep({
        signature: getBase58Decoder().decode(outcome.signature()),
        slot: slot(),
        blockTime: Math.floor(Date.now() / 1000),
        error: null,
        logs: outcome.logs(),
        units: outcome.computeUnitsConsumed(),
        fee: 0n,
        price: 0n,
        sent: undefined,
        accounts: [to],
        loaded: { writable: [], readonly: [] },
        before,
        after: holdings([to]),
      })
    },
    transaction: (signature) => landed.get(signature),
    transactionsOf: (account) => [...landed.values()].filter(({ accounts }) => accounts.includes(account)).reverse(),
    recent: () => [...landed.values()].filter((each) => each.slot >= slot() - validity),
    amountOf(mint, units) {
      const amount = tokenAmount(units, decimalsOf(mint))
      const shown = shownBy(mint, units)
      return shown === undefined ? amount : { ...amount, uiAmount: Number(shown), uiAmountString: shown }
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function returnDataOf(meta: TransactionMetadata): object | null {
  const returned = meta.returnData()
  if (returned.data().length === 0) return null
  const programId = address(getBase58Decoder().decode(returned.programId()))
  return { programId, data: [Buffer.from(returned.data()).toString('base64'), 'base64'] }
}
