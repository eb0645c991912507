import {
  contribute,
  definePlugin,
  type Gate,
  type GateReason,
  gatesSlot,
  type Plugin,
  type SignInRequest,
  type SignInResult,
  type Subject,
} from '@latchkey/core'
import { createWalletScript, type WalletAnswer, type WalletScript } from '../script/createWalletScript.js'
import { FakeWalletError } from './FakeWalletError.js'

export interface FakeGateOptions {
  /** Default: `fakeGate`. */
  readonly id?: string | undefined
  readonly answer?: WalletAnswer | undefined
  /** The gate's sign-in for a proposal. An answered sign-in passes the gate. */
  readonly signIn?: SignInRequest | undefined
}

/**
 * A gate for tests of core. The script's methods are `prepare`, `check` and `pass` (prompts).
 */
export interface FakeGate {
  readonly gate: Gate
  /** Contributes the gate. Register it with the modal. */
  readonly plugin: Plugin
  readonly script: WalletScript
  /** Calls so far. The array grows, like `passes`. */
  readonly checks: readonly { readonly subject: Subject; readonly signIn: SignInResult | undefined }[]
  readonly passes: readonly { readonly subject: Subject; readonly why: GateReason }[]
  /** Resets the gate: every account must pass again. */
  forget(): void
}

/**
 * The gate is passed per account and network. After a change of either, it must be passed again.
 */
export function createFakeGate({ id = 'fakeGate', answer, signIn: request }: FakeGateOptions = {}): FakeGate {
  const engine = createWalletScript({ answer, toError: (error) => new FakeWalletError(error) })
  const passed = new Set<string>()
  const checks: { subject: Subject; signIn: SignInResult | undefined }[] = []
  const passes: { subject: Subject; why: GateReason }[] = []
  const keyOf = ({ networkId, address }: Pick<Subject, 'networkId' | 'address'>) => `${networkId}:${address}`

  const gate: Gate = {
    id,
    ...(request && {
      prepare: async () => (await engine.run({ method: 'prepare', params: undefined }, () => request)) as SignInRequest,
    }),
    async check(subject, _signal, signIn) {
      checks.push({ subject, signIn })
      if (signIn) passed.add(keyOf(signIn))
      return (await engine.run({ method: 'check', params: keyOf(subject) }, () =>
        passed.has(keyOf(subject)),
      )) as boolean
    },
    async pass(subject, why) {
      passes.push({ subject, why })
      const asked = { method: 'pass', params: keyOf(subject) }
      await engine.run(asked, async () => {
        await engine.prompt(asked)
        passed.add(keyOf(subject))
      })
    },
  }

  return {
    gate,
    plugin: definePlugin({
      id,
      hasGates: true,
      setup: () => ({ api: gate, contributes: [contribute(gatesSlot, gate)] }),
    }),
    script: engine.script,
    checks,
    passes,
    forget: () => passed.clear(),
  }
}
