import { LatchkeyError, RpcError } from '@latchkey/core'

/** 3 is for reverts, -32015 for every other end of a call (OpenEthereum, Nethermind, Rootstock). */
const codes: ReadonlySet<number> = new Set([3, -32015])

/** How a call ends, in words that mean nothing else, wherever a part of the message begins. */
const ends = [
  'revert(?:ed)?',
  // Geth, Erigon, Nethermind, reth.
  '(?:runtime )?out of gas(?! ?: gas required exceeds allowance)', // then the sender can't pay for it
  'out of gas (?:covering|in location).*',
  '(?:the )?(?:transaction|execution|contract|call) ran out of gas',
  'contract creation code storage out of gas',
  'out of memory: memory limit exceeded during memory expansion',
  '(?:max )?call depth exceeded',
  'insufficient balance for transfer',
  'contract address collision',
  'max (?:code|init ?code) size exceeded',
  '(?:invalid|bad) jump destination',
  'invalid (?:opcode|instruction)',
  'write protection',
  'return data out of bounds',
  'gas uint ?64 overflow',
  'nonce uint ?64 overflow',
  'invalid code: (?:must not begin with 0xef|format validation failed)',
  'invalid (?:subroutine (?:entry|return)|retsub)',
  'return stack limit reached',
  'stack underflow',
  'stack limit reached',
]
/** Names that are the whole message (Nethermind), or follow "EVM error" (revm, Frontier). */
const names = [
  ...ends,
  'bad instruction',
  'invalid jump',
  'stack overflow',
  'out of stack',
  'access violation',
  'invalid code',
  'static call violation',
  'precompile (?:failure|error(?: with context)?)',
  'transaction collision',
  'create collision',
  'not enough balance',
  'out of funds?',
  'call too deep',
  'memory oog|memory limit oog|precompile oog|invalid operand oog|reentrancy sentry oog',
  'opcode not found',
  'invalid fe opcode',
  'designated invalid',
  'call not allowed inside static',
  'state change during static call',
  'not activated',
  'out of offset',
  'overflow payment',
  'nonce overflow',
  'create contract size limit',
  'create contract starting with ef',
  'create init code (?:size limit|starting ef00)',
  'create contract limit',
  'invalid (?:eof init code|ext delegate call target|immediate encoding)',
]

/** A number, or punctuation: any other word would give the phrase another meaning. */
const tail = '(?= ?(?:$|[:;.,!(\\[{)\\]}"\'<>|=]|- |(?:0x)?\\d))'
/** What says by itself that the call ran and failed. */
const verdicts = [
  '(?:execution|transaction|message|call|contract)(?: (?:was|is|has been))? reverted(?! (?:back )?to\\b)',
  `(?:execution|transaction|call) revert${tail}`,
  'vm exception while (?:processing|executing)',
  'vm execution error', // OpenEthereum
  'transaction processing could not be completed due to an exception', // Besu
  'revert opcode executed', // Tron
  'contract revert executed', // Hedera
]
const failures = new RegExp(
  `\\b(?:${verdicts.join('|')})|(?:^|[:(\\[{"'=] ?)(?:${ends.join('|')})${tail}|^(?:.*\\be?vm (?:error|exception|halt(?:ed)?):? ?)?(?:${names.join('|')})${tail}`,
)
/** How many wrapped errors are read. */
const deepest = 5

/**
 * Whether a node says that it ran the call and that a contract refused it, e.g. because the contract
 * has no such function or used up all gas. Any other failure of a node, e.g. over its limits or its
 * time, says nothing about the contract.
 *
 * The words are those of Geth, Erigon, Nethermind, Besu, revm (reth, anvil) and OpenEthereum. Besu
 * had no word of its own for some years: its "Internal error" counts as the node's.
 *
 * @param cause - Of core's RPC, or of another client: an error with a number as its `code`, also
 * inside of others.
 */
export function isRevert(cause: unknown): boolean {
  let error = cause
  for (let depth = 0; depth < deepest && typeof error === 'object' && error !== null; depth += 1) {
    if (error instanceof LatchkeyError && !(error instanceof RpcError)) return false
    const { code, message, details, cause: inner } = read(error)
    if (typeof code === 'number' && (codes.has(code) || failures.test(wordsOf(details ?? message)))) return true
    error = inner
  }
  return false
}

/** viem has the node's words in `details`, after much of its own in `message`. */
function read(error: object): Readonly<Record<string, unknown>> {
  const given: { code?: unknown; message?: unknown; details?: unknown; cause?: unknown } = error
  const { code, message, details, cause } = given
  return { code: error instanceof RpcError ? error.providerCode : code, message, details, cause }
}

/** `OutOfGas`, `OUT_OF_GAS` and `Out of gas` are the same words. */
function wordsOf(text: unknown): string {
  return String(text ?? '')
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}
