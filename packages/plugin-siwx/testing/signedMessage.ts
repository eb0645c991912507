import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { throwAwayKeys } from '@latchkey/testkit'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SignedSiwxMessage } from '../src/contract/SiwxSession.js'
import type { SiwxSessions } from '../src/contract/SiwxSessions.js'
import { type MessageFields, messageDataOf } from '../src/gate/messageDataOf.js'
import { formatMessage } from '../src/message/formatMessage.js'

const owner = privateKeyToAccount(throwAwayKeys[6] as Hex)
const stranger = privateKeyToAccount(throwAwayKeys[7] as Hex)
const { signal } = new AbortController()

/** An EVM account with a real key. */
export const subject = { chainId: 'eip155:1', address: owner.address }

export interface SignOptions {
  readonly change?: Partial<MessageFields> | undefined
  /** Another key signs. */
  readonly isForged?: boolean | undefined
}

/** A message of the page `https://app.example` for `subject`, with a real signature. */
export async function signedMessage(
  { sessions, clock }: { readonly sessions: SiwxSessions; readonly clock: { now(): number } },
  { change, isForged = false }: SignOptions = {},
): Promise<SignedSiwxMessage> {
  const given = await sessions.createNonce(subject, signal)
  const data = messageDataOf({
    subject,
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: typeof given === 'string' ? given : given.nonce,
    statement: undefined,
    expiresIn: undefined,
    now: clock.now(),
    ...change,
  })
  const message = formatMessage(data, evmVerifier)
  return { data, message, signature: await (isForged ? stranger : owner).signMessage({ message }) }
}

/** Signs a message that exists already. */
export function signAgain(message: string): Promise<string> {
  return owner.signMessage({ message })
}
