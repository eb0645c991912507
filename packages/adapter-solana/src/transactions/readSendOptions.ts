import { checkMembers, InvalidInputError } from '@latchkey/core'

/** The specification's list (section 9). Nodes know the first three; the others are older names of theirs. */
export type PreflightCommitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

export interface SendOptions {
  /** How settled the state must be that the node tries the transaction on. Default `confirmed`. */
  readonly preflightCommitment?: PreflightCommitment | undefined
  /** The node does not try it first. */
  readonly skipPreflight?: boolean | undefined
  /** How often the node sends it on before it gives up. Default: the node's own. */
  readonly maxRetries?: number | undefined
  /** The node must have seen this slot. */
  readonly minContextSlot?: number | undefined
}

/** What wallets and nodes get. */
export interface ReadSendOptions {
  readonly preflightCommitment: 'processed' | 'confirmed' | 'finalized'
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

const names: Readonly<Record<PreflightCommitment, ReadSendOptions['preflightCommitment']>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/** @throws {InvalidInputError} for a commitment that is not in the list, or a count that is none. */
export function readSendOptions(options: SendOptions): ReadSendOptions {
  checkMembers('option of sendTransaction', options, [
    'preflightCommitment',
    'skipPreflight',
    'maxRetries',
    'minContextSlot',
  ])
  const { preflightCommitment = 'confirmed', skipPreflight, maxRetries, minContextSlot } = options
  if (!Object.hasOwn(names, preflightCommitment)) {
    throw new InvalidInputError('preflight commitment', preflightCommitment)
  }
  return {
    preflightCommitment: names[preflightCommitment],
    ...(skipPreflight !== undefined && { skipPreflight: skipPreflight === true }),
    ...(maxRetries !== undefined && { maxRetries: count('number of retries', maxRetries) }),
    ...(minContextSlot !== undefined && { minContextSlot: count('slot', minContextSlot) }),
  }
}

function count(what: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new InvalidInputError(what, value)
}
