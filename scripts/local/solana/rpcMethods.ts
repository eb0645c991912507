import { type Address, getBase58Decoder, isAddress, isSignature, type Signature } from '@solana/kit'
import type { RpcMethods } from './answerRpc.ts'
import type { LandedTransaction, Ledger, SimulateOptions, Simulation } from './createLedger.ts'
import { type AccountOptions, encodeAccount } from './encodeAccount.ts'
import { feeOf } from './feeOf.ts'
import { invalidParameters, RpcError } from './RpcError.ts'
import { type ReadTransaction, readBytes, readMessage, readTransaction } from './readTransaction.ts'
import { readHolding, readMint, tokenPrograms } from './tokens.ts'

type Options = Readonly<Record<string, unknown>>

const version = '3.0.0'
const commitments = ['processed', 'confirmed', 'finalized']
const slotsInEpoch = 432_000
const mostLamports = 1_000_000_000_000_000n

/**
 * Solana's JSON-RPC methods on a ledger, and one method of our own: `expireBlockhash` expires the
 * given blockhash, or all that were returned so far.
 */
export function rpcMethods(ledger: Ledger): RpcMethods {
  const { svm, slot } = ledger
  const inContext = (value: unknown) => ({ context: { apiVersion: version, slot: slot() }, value })
  const account = (at: Address, options: AccountOptions) => {
    const found = svm.getAccount(at)
    return found.exists ? encodeAccount(found, options, ledger.amountOf) : null
  }
  const owned = (program: Address, options: AccountOptions) =>
    svm
      .getProgramAccounts(program)
      .map((each) => ({ pubkey: each.address, account: encodeAccount(each, options, ledger.amountOf) }))
  const dataOf = (at: Address) => {
    const found = svm.getAccount(at)
    if (!found.exists) throw invalidParameters('could not find account')
    return Uint8Array.from(found.data)
  }

  const simulated = ({ error, logs, units, returnData }: Simulation) => ({
    err: error,
    logs,
    unitsConsumed: units,
    returnData,
    accounts: null,
    innerInstructions: null,
  })

  function simulate(read: ReadTransaction, options: SimulateOptions): Simulation {
    const outcome = verified(() => ledger.simulate(read, options))
    if (outcome.error === 'SignatureFailure') throw forged()
    return outcome
  }

  function checkBeforeSending(read: ReadTransaction): void {
    const outcome = simulate(read, { isVerifyingSignatures: true, isCheckingBlockhash: true })
    if (outcome.error === null) return
    throw new RpcError(-32_002, `Transaction simulation failed: ${sentence(outcome.error)}`, simulated(outcome))
  }

  return new Map<string, (params: readonly unknown[]) => unknown>([
    ['getHealth', () => 'ok'],
    ['getVersion', () => ({ 'solana-core': version, 'feature-set': 0 })],
    ['getGenesisHash', () => ledger.genesisHash],
    ['getSlot', () => slot()],
    ['getBlockHeight', () => slot()],
    // Blocks are not kept: what is known is their height, which is the slot.
    ['getBlock', ([at]) => (countOf(at) <= slot() ? { blockHeight: countOf(at) } : null)],
    ['getBlockTime', () => Math.floor(Date.now() / 1000)],
    ['getTransactionCount', () => ledger.recent().length],
    [
      'getEpochInfo',
      () => ({
        absoluteSlot: slot(),
        blockHeight: slot(),
        epoch: Math.floor(slot() / slotsInEpoch),
        slotIndex: slot() % slotsInEpoch,
        slotsInEpoch,
        transactionCount: null,
      }),
    ],
    ['getLatestBlockhash', () => inContext(ledger.latestBlockhash())],
    ['isBlockhashValid', ([hash]) => inContext(ledger.isBlockhashValid(textOf(hash)))],
    [
      'expireBlockhash',
      ([hash]) => {
        ledger.expireBlockhash(hash === undefined ? undefined : textOf(hash))
        return null
      },
    ],
    ['getBalance', ([at]) => inContext(svm.getBalance(addressOf(at)) ?? 0n)],
    ['getAccountInfo', ([at, options]) => inContext(account(addressOf(at), optionsOf(options)))],
    [
      'getMultipleAccounts',
      ([all, options]) => inContext(listOf(all).map((at) => account(addressOf(at), optionsOf(options, 'base64')))),
    ],
    ['getProgramAccounts', ([program, options]) => owned(addressOf(program), optionsOf(options))],
    ['getMinimumBalanceForRentExemption', ([size]) => svm.minimumBalanceForRentExemption(BigInt(countOf(size)))],
    [
      'getFeeForMessage',
      ([text]) => {
        const message = readMessage(readBytes(text, 'base64'))
        return inContext(ledger.isBlockhashValid(message.lifetimeToken) ? feeOf(message).fee : null)
      },
    ],
    [
      'getRecentPrioritizationFees',
      ([all = []]) => {
        const accounts = listOf(all).map(addressOf)
        const paid = ledger
          .recent()
          .filter(({ sent, accounts: used }) => sent && accounts.every((at) => used.includes(at)))
        const fees = paid.map((each) => ({ slot: each.slot, prioritizationFee: each.price }))
        return fees.length > 0 ? fees : [{ slot: slot(), prioritizationFee: 0 }]
      },
    ],
    [
      'requestAirdrop',
      ([to, amount]) => {
        const units = BigInt(countOf(amount))
        if (units > mostLamports) throw invalidParameters(`an airdrop has at most ${mostLamports} lamports`)
        return ledger.airdrop(addressOf(to), units).signature
      },
    ],
    [
      'sendTransaction',
      ([text, given]) => {
        const options = optionsOf(given)
        const { preflightCommitment = 'finalized' } = options
        if (!commitments.includes(String(preflightCommitment))) {
          throw invalidParameters(`unknown commitment ${String(preflightCommitment)}`)
        }
        const read = readTransaction(text, options.encoding)
        if (options.skipPreflight !== true) checkBeforeSending(read)
        verified(() => ledger.land(read))
        return read.signature
      },
    ],
    [
      'simulateTransaction',
      ([text, given]) => {
        const { sigVerify = false, replaceRecentBlockhash = false, encoding, accounts } = optionsOf(given)
        if (sigVerify && replaceRecentBlockhash) {
          throw invalidParameters('sigVerify may not be used with replaceRecentBlockhash')
        }
        const outcome = simulate(readTransaction(text, encoding), {
          isVerifyingSignatures: sigVerify === true,
          isCheckingBlockhash: replaceRecentBlockhash !== true,
        })
        const shown = optionsOf(accounts, 'base64')
        const after = (at: Address) => {
          const changed = outcome.accounts.get(at)
          return changed ? encodeAccount(changed, shown, ledger.amountOf) : account(at, shown)
        }
        return inContext({
          ...simulated(outcome),
          accounts: accounts === undefined ? null : listOf(shown.addresses).map((at) => after(addressOf(at))),
          ...(replaceRecentBlockhash === true && { replacementBlockhash: ledger.latestBlockhash() }),
        })
      },
    ],
    [
      'getSignatureStatuses',
      ([all]) =>
        inContext(
          listOf(all).map((signature) => {
            const found = ledger.transaction(signatureOf(signature))
            if (!found) return null
            return { slot: found.slot, confirmations: null, ...outcomeOf(found), confirmationStatus: 'finalized' }
          }),
        ),
    ],
    [
      'getSignaturesForAddress',
      ([at, given]) => {
        const { before, until, limit = 1000 } = optionsOf(given)
        const all = ledger.transactionsOf(addressOf(at))
        const from = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1
        const end = all.findIndex(({ signature }) => signature === until)
        return all
          .slice(from, end === -1 ? undefined : end)
          .slice(0, countOf(limit))
          .map((each) => ({
            signature: each.signature,
            slot: each.slot,
            err: each.error,
            memo: null,
            blockTime: each.blockTime,
            confirmationStatus: 'finalized',
          }))
      },
    ],
    [
      'getTransaction',
      ([signature, given]) => {
        const found = ledger.transaction(signatureOf(signature))
        const options = typeof given === 'string' ? { encoding: given } : optionsOf(given, 'json')
        return found ? describeTransaction(found, options) : null
      },
    ],
    [
      'getTokenAccountsByOwner',
      ([by, filter, given]) => {
        const owner = addressOf(by)
        const { programId, mint } = optionsOf(filter)
        if (programId === undefined && mint === undefined) throw invalidParameters('expected a mint or a programId')
        const programs = Object.keys(tokenPrograms).filter((each) => programId === undefined || each === programId)
        if (programs.length === 0) throw invalidParameters('unrecognized Token program id')
        const accounts = programs
          .flatMap((program) => svm.getProgramAccounts(addressOf(program)))
          .filter(({ data }) => {
            const holding = readHolding(Uint8Array.from(data))
            return holding?.owner === owner && (mint === undefined || holding.mint === mint)
          })
        const options = optionsOf(given)
        return inContext(
          accounts.map((each) => ({ pubkey: each.address, account: encodeAccount(each, options, ledger.amountOf) })),
        )
      },
    ],
    [
      'getTokenAccountBalance',
      ([at]) => {
        const holding = readHolding(dataOf(addressOf(at)))
        if (!holding) throw invalidParameters('not a Token account')
        return inContext(ledger.amountOf(holding.mint, holding.amount))
      },
    ],
    [
      'getTokenSupply',
      ([at]) => {
        const mint = readMint(dataOf(addressOf(at)))
        if (!mint) throw invalidParameters('not a Token mint')
        return inContext(ledger.amountOf(addressOf(at), mint.supply))
      },
    ],
  ])
}

/** The library of the runtime throws when a signature is missing. */
function verified<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof RpcError) throw error
    throw forged()
  }
}

const forged = () => new RpcError(-32_003, 'Transaction signature verification failure')

function sentence(error: unknown): string {
  if (error === 'BlockhashNotFound') return 'Blockhash not found'
  if (error === 'AlreadyProcessed') return 'This transaction has already been processed'
  if (error === 'AccountNotFound') return 'Attempt to debit an account but found no record of a prior credit.'
  if (error === 'InsufficientFundsForFee') return 'Insufficient funds for fee'
  if (typeof error === 'string') return error
  const { InstructionError: failure } = error as { readonly InstructionError?: readonly [number, unknown] }
  if (!failure) return JSON.stringify(error)
  const [index, reason] = failure
  const custom = typeof reason === 'object' && reason !== null && 'Custom' in reason ? Number(reason.Custom) : undefined
  const cause = custom === undefined ? String(reason) : `custom program error: 0x${custom.toString(16)}`
  return `Error processing Instruction ${index}: ${cause}`
}

const outcomeOf = ({ error }: LandedTransaction) => ({
  err: error,
  status: error === null ? { Ok: null } : { Err: error },
})

function describeTransaction(landed: LandedTransaction, { encoding }: Options): object {
  const { sent, before, after, loaded } = landed
  const tokens = (all: LandedTransaction['before']) => all.flatMap(({ token }) => token ?? [])
  return {
    slot: landed.slot,
    blockTime: landed.blockTime,
    ...(sent && { version: sent.message.version }),
    transaction: sent ? encodeTransaction(sent, encoding) : null,
    meta: {
      ...outcomeOf(landed),
      fee: landed.fee,
      preBalances: before.map(({ lamports }) => lamports),
      postBalances: after.map(({ lamports }) => lamports),
      preTokenBalances: tokens(before),
      postTokenBalances: tokens(after),
      logMessages: landed.logs,
      innerInstructions: [],
      rewards: [],
      loadedAddresses: loaded,
      computeUnitsConsumed: landed.units,
    },
  }
}

function encodeTransaction({ wire, transaction, message }: ReadTransaction, encoding: unknown): unknown {
  if (encoding === 'base64') return [Buffer.from(wire).toString('base64'), 'base64']
  if (encoding === 'base58') return [toBase58(wire), 'base58']
  if (encoding !== 'json') throw invalidParameters(`the encoding ${String(encoding)} is not supported`)
  const { header, staticAccounts, instructions, lifetimeToken } = message
  return {
    signatures: Object.values(transaction.signatures).map((signature) => toBase58(signature ?? new Uint8Array(64))),
    message: {
      accountKeys: staticAccounts,
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      recentBlockhash: lifetimeToken,
      instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
        programIdIndex: programAddressIndex,
        accounts: accountIndices,
        data: data ? toBase58(data) : '',
        stackHeight: null,
      })),
      ...(message.version === 0 && {
        addressTableLookups: (message.addressTableLookups ?? []).map((lookup) => ({
          accountKey: lookup.lookupTableAddress,
          writableIndexes: lookup.writableIndexes,
          readonlyIndexes: lookup.readonlyIndexes,
        })),
      }),
    },
  }
}

const toBase58 = (bytes: Parameters<ReturnType<typeof getBase58Decoder>['decode']>[0]): string =>
  getBase58Decoder().decode(bytes)

function addressOf(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw invalidParameters(`${String(value)} is not an address`)
  return value
}

function signatureOf(value: unknown): Signature {
  if (typeof value !== 'string' || !isSignature(value)) throw invalidParameters(`${String(value)} is not a signature`)
  return value
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw invalidParameters('expected text')
  return value
}

function countOf(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw invalidParameters('expected a count')
  return Number(value)
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParameters('expected a list')
  return value
}

function optionsOf(value: unknown, encoding?: string): Options & AccountOptions {
  const options: Options = typeof value === 'object' && value !== null ? { ...value } : {}
  return encoding === undefined ? options : { encoding, ...options }
}
