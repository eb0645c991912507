import { evmVerifier } from '@latchkey/adapter-evm/verify'
import type { RpcClient } from '@latchkey/core'
import { askNodes, createVerifier, type VerificationReason } from '@latchkey/plugin-siwx/server'
import type { Clock } from '@latchkey/server'
import { readFidOf } from './readFidOf.js'

export interface FarcasterVerifierOptions {
  /** Of OP Mainnet, each of its own. */
  readonly nodes: readonly RpcClient[]
  readonly app: { readonly domain: string; readonly uri: string }
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Why a message proves no user.
 * - `statement`, `resource`: it is no message of FIP-11.
 * - `old`: it was signed before the login began.
 * - `owner`: the register says that the account has another id, or none. So does that of an auth
 *   address, which is not the account's own.
 */
export type FarcasterProblem = VerificationReason | 'statement' | 'resource' | 'old' | 'owner'

export type FarcasterVerdict = { readonly fid: string } | { readonly problem: FarcasterProblem }

/** Whether a message of FIP-11 was signed for a login, by who owns the id in it. */
export interface FarcasterVerifier {
  /**
   * @param age - ms since the message was signed, at most.
   * @throws {UnverifiedSignatureError} when too few nodes answer, or they disagree.
   */
  verify(
    signed: { readonly message: string; readonly signature: string },
    expected: { readonly nonce: string; readonly age: number },
  ): Promise<FarcasterVerdict>
}

/** OP Mainnet. */
const networkId = 'eip155:10'
const statement = 'Farcaster Auth'
/** The text of FIP-11 has `fids`, the client of its authors `fid`. */
const resource = /^farcaster:\/\/fids?\/([1-9]\d{0,19})\/?$/

export function createFarcasterVerifier({ nodes, app, clock }: FarcasterVerifierOptions): FarcasterVerifier {
  const verifier = createVerifier({ verifiers: [evmVerifier], rpc: () => nodes, clock })

  return {
    async verify({ message, signature }, { nonce, age }) {
      const expectations = { domain: app.domain, nonce, chainId: networkId }
      const verification = await verifier.verify(message, signature, expectations)
      if (!verification.isValid) return { problem: verification.reason }
      const { data } = verification
      if (data.uri !== app.uri) return { problem: 'uri' }
      if (data.statement !== statement) return { problem: 'statement' }
      if (clock.now() - Date.parse(data.issuedAt ?? '') > age) return { problem: 'old' }
      const fids = (data.resources ?? []).flatMap((each) => resource.exec(each)?.[1] ?? [])
      const [fid] = fids
      if (fid === undefined || fids.length > 1) return { problem: 'resource' }
      const { isValid } = await askNodes({
        networkId,
        nodes,
        ask: async (node) => ({ isValid: (await readFidOf(node, data.accountAddress)) === BigInt(fid) }),
      })
      return isValid ? { fid } : { problem: 'owner' }
    },
  }
}
