import type { SiweOptions, SiweSession } from '../contract/SiweOptions.js'
import type { SiwxSessions, SiwxSubject } from '../contract/SiwxSessions.js'
import { SignInRefusedError } from '../errors/SignInRefusedError.js'
import type { NewMessageData } from '../message/SiwxMessageData.js'
import { createOwnSessions } from './createOwnSessions.js'

/** The older functions know a network by its number. */
export function createSiweSessions(options: SiweOptions): SiwxSessions {
  const { createMessage, getMessageParams } = options
  /** The namespace of the last account that was asked for: the functions don't say it. */
  let namespace = ''
  const note = ({ chainId }: SiwxSubject): void => {
    namespace = chainId.slice(0, chainId.indexOf(':'))
  }
  const session = async (): Promise<SiweSession | undefined> => (await options.getSession()) ?? undefined
  const own = createOwnSessions({
    async getNonce(subject) {
      numberOf(subject)
      return options.getNonce(subject.address)
    },
    async verify({ data, message, signature }) {
      note({ chainId: data.chainId, address: data.accountAddress })
      const isValid = await options.verifyMessage({ message, signature })
      if (isValid) options.onSignIn?.(await session())
      return isValid
    },
    async getSession() {
      const found = await session()
      return found && { address: found.address, chainId: `${namespace}:${found.chainId}` }
    },
    async signOut() {
      if (!(await options.signOut())) throw new Error('signOut() of siwe() returned false.')
      options.onSignOut?.()
    },
  })
  return {
    ...own,
    async getSessions(subject, signal) {
      if (subject) note(subject)
      return own.getSessions(subject, signal)
    },
    ...(createMessage && {
      async createMessage(data: NewMessageData) {
        const given = await getMessageParams?.()
        return createMessage({
          domain: given?.domain ?? data.domain,
          uri: given?.uri ?? data.uri,
          version: data.version,
          nonce: data.nonce,
          chainId: numberOf(data),
          address: `did:pkh:${data.chainId}:${data.accountAddress}`,
          iat: data.issuedAt,
          exp: given?.exp ?? data.expirationTime,
          statement: given?.statement ?? data.statement,
        })
      },
    }),
  }
}

/** @throws {SignInRefusedError} on a network that has no number. */
function numberOf({ chainId }: Pick<SiwxSubject, 'chainId'>): number {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  if (!/^[1-9][0-9]{0,15}$/.test(reference)) throw new SignInRefusedError(`network ${chainId}`)
  return Number(reference)
}
