import { type Call, InvalidAnswerError, isRecord, type RpcClient } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/services'
import { type Address, createNoopSigner } from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { readSaid } from '../amounts/readSaid.js'
import { readScale } from '../amounts/readScale.js'
import { RecipientError } from '../errors/RecipientError.js'
import { UnsupportedTokenError } from '../errors/UnsupportedTokenError.js'
import { readRent } from '../rpc/readRent.js'
import { readValue } from '../rpc/readValue.js'
import type { SolanaCore } from '../solanaCore.js'
import { associatedAddress } from './associatedAddress.js'
import { checkRecipient } from './checkRecipient.js'
import { readChainAccount, readChainAccounts } from './readChainAccounts.js'
import { type Holding, readHolding } from './readHolding.js'
import { readKept } from './readKept.js'
import { readMint } from './readMint.js'
import type { TransferParts } from './transferParts.js'

/** Limits in compute units: of a transfer with the supported extensions, and of a new account. */
const unitsOfTransfer = 60_000
const unitsOfAccount = 60_000

/**
 * A transfer of an SPL or Token-2022 token to the recipient's associated account. A missing account
 * is created, and its rent is the deposit. A fee of the token itself is deducted from what the
 * recipient gets.
 *
 * @throws {UnsupportedTokenError} {RecipientError}
 */
export async function planToken(
  { context }: SolanaCore,
  { address, networkId, signal }: Call,
  { to, amount }: Transfer,
  token: string,
): Promise<TransferParts> {
  const rpc = context.rpc(networkId)
  const [mintAccount, recipient] = await readChainAccounts(rpc, [token, to], signal)
  const mint = readMint(mintAccount)
  checkRecipient(recipient)
  const [own, destination] = [address, to].map((owner) => associatedAddress(owner, token, mint.program)) as [
    Address,
    Address,
  ]
  const [[existing], held] = await Promise.all([
    readChainAccounts(rpc, [destination], signal),
    readHoldings(rpc, address, token, signal),
  ])
  const isNew = existing === undefined || existing.data.length === 0
  if (!isNew) checkDestination(readHolding(existing), to, token)
  else if (mint.startsFrozen) throw new RecipientError('frozen')

  const source = chooseSource(held, own, amount)
  const scale = await readScale(rpc, mint.scales, signal)
  const payer = createNoopSigner(address as Address)
  const transfer = getTransferCheckedInstruction(
    {
      source: source?.address ?? own,
      mint: token as Address,
      destination,
      authority: payer,
      amount,
      decimals: mint.decimals,
    },
    { programAddress: mint.program as Address },
  )
  const create = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: destination,
    owner: to as Address,
    mint: token as Address,
    tokenProgram: mint.program as Address,
  })
  return {
    instructions: isNew ? [create, transfer] : [transfer],
    lamports: 0n,
    deposit: isNew ? await readRent(rpc, mint.accountSize, signal) : 0n,
    units: unitsOfTransfer + (isNew ? unitsOfAccount : 0),
    token: {
      address: token,
      decimals: mint.decimals,
      needed: amount,
      available: source?.units ?? 0n,
      kept: mint.fees ? await readKept(rpc, mint.fees, amount, signal) : 0n,
      scale,
      shown: scale === 'network' && source ? await readShown(rpc, source, signal) : undefined,
    },
  }
}

/** `undefined`: the node does not say it, or no longer of this balance. */
async function readShown(rpc: RpcClient, source: OwnHolding, signal: AbortSignal): Promise<string | undefined> {
  const said = await readSaid(rpc, source.address, signal).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  return said?.units === source.units ? said.shown : undefined
}

interface OwnHolding extends Holding {
  readonly address: Address
}

async function readHoldings(
  rpc: RpcClient,
  owner: string,
  mint: string,
  signal: AbortSignal,
): Promise<readonly OwnHolding[]> {
  const request = 'getTokenAccountsByOwner'
  const params = [owner, { mint }, { encoding: 'base64', commitment: 'confirmed' }]
  const value = await readValue(rpc, request, params, signal)
  if (!Array.isArray(value)) throw new InvalidAnswerError(request, 'no accounts')
  return value.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.pubkey !== 'string') throw new InvalidAnswerError(request, 'no account')
    const holding = readHolding(readChainAccount(request, entry.account))
    return holding?.mint === mint && holding.owner === owner ? [{ ...holding, address: entry.pubkey as Address }] : []
  })
}

/**
 * The associated account if it holds enough, else the account with the most. A transfer has one
 * source.
 */
function chooseSource(held: readonly OwnHolding[], own: Address, amount: bigint): OwnHolding | undefined {
  const usable = held.filter(({ isFrozen }) => !isFrozen)
  if (usable.length === 0 && held.length > 0) throw new UnsupportedTokenError('frozen')
  const [fullest] = [...usable].sort((one, other) => (one.units < other.units ? 1 : -1))
  return usable.find(({ address, units }) => address === own && units >= amount) ?? fullest
}

/**
 * The address of an associated account follows from its owner, but with SPL Token the account can
 * change hands later.
 */
function checkDestination(holding: Holding | undefined, owner: string, mint: string): void {
  if (holding?.owner !== owner || holding.mint !== mint) throw new RecipientError('foreign')
  if (holding.isFrozen) throw new RecipientError('frozen')
}
