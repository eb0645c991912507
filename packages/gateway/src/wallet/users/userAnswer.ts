import type { KnownIdentity } from './UserRepository.js'

/** What clients read of a user. */
export interface UserAnswer {
  readonly id: string
  /** With which they log in by a code. */
  readonly email: string | undefined
  /** At a provider: their address there, or a name. */
  readonly name: string | undefined
}

export function userAnswer(id: string, identities: readonly KnownIdentity[]): UserAnswer {
  return {
    id,
    email: identities.find(({ kind }) => kind === 'email')?.subject,
    name: identities.find(({ kind }) => kind !== 'email')?.label,
  }
}
