import { checkMembers, InvalidInputError } from '@latchkey/core'

/** Nodes know the first three. The others are their older names, which libraries still accept. */
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
  /** The commitment of the state for the node's simulation. Default: `confirmed`. */
  readonly preflightCommitment?: PreflightCommitment | undefined
  /** The node sends without a simulation. */
  readonly skipPreflight?: boolean | undefined
  /** How often the node repeats sending. Default: the node's own. */
  readonly maxRetries?: number | undefined
  /** The node must have reached this slot. */
  readonly minContextSlot?: number | undefined
}

/** The options as wallets and nodes get them. */
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

/** @throws {InvalidInputError} for an unknown commitment, or an invalid count. */
export function readSendOptions(options: SendOptions): ReadSendOptions {
  checkMembers('option of sendTransaction', options, [
    'preflightCommitment',
    'skipPreflight',
    'maxRetries',
    'minContextSlot',
    // The caller reads these two.
    'networkId',
    'signal',
  ])
  const { preflightCommitment = 'confirmed', skipPreflight, maxRetries, minContextSlot } = options
  if (typeof preflightCommitment !== 'string' || !Object.hasOwn(names, preflightCommitment)) {
    throw new InvalidInputError('preflight commitment', preflightCommitment)
  }
  if (skipPreflight !== undefined && typeof skipPreflight !== 'boolean')
    throw new InvalidInputError('skipPreflight (true or false)', skipPreflight)
  return {
    preflightCommitment: names[preflightCommitment],
    ...(skipPreflight !== undefined && { skipPreflight }),
    ...(maxRetries !== undefined && { maxRetries: count('number of retries', maxRetries) }),
    ...(minContextSlot !== undefined && { minContextSlot: count('slot', minContextSlot) }),
  }
}

function count(what: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new InvalidInputError(what, value)
}
