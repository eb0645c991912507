import { contribute, definePlugin, type Plugin, type RemoteWallet, walletsSlot } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import { createFakePhone, type FakePhone, type FakePhoneOptions } from './createFakePhone.js'

export interface FakeRemotePluginOptions<Id extends string>
  extends Omit<FakePhoneOptions, 'id'>,
    Pick<RemoteWallet, 'isUnlisted'> {
  readonly signInNamespaces?: RemoteWallet['signInNamespaces'] | undefined
  /** Id of the plugin. Default: `fakeRemote`. */
  readonly id?: Id | undefined
  /** Id of its wallet. The connectorId is `${id}/${walletId}`. Default: `phone`. */
  readonly walletId?: string | undefined
  /** Its wallet exists only while this is true. Default: always. */
  readonly $when?: ReadableAtom<boolean> | undefined
}

export interface FakeRemotePlugin<Id extends string> extends Plugin<Id, FakePhone> {
  readonly phone: FakePhone
}

/** A plugin with one remote wallet, for tests of core. Its API is the phone. */
export function createFakeRemotePlugin<const Id extends string = 'fakeRemote'>({
  id = 'fakeRemote' as Id, // the default of the type parameter
  walletId = 'phone',
  $when,
  isUnlisted,
  signInNamespaces,
  ...options
}: FakeRemotePluginOptions<Id>): FakeRemotePlugin<Id> {
  const phone = createFakePhone(options)
  const { name = 'Fake Phone', icon, rdns, explorerId, wallet, view, group, canRestore = true } = options
  return {
    phone,
    ...definePlugin<Id, FakePhone>({
      id,
      setup() {
        const remote: RemoteWallet = {
          id: walletId,
          name,
          icon,
          rdns,
          explorerId,
          wallet,
          view,
          group,
          isUnlisted,
          ...(signInNamespaces && { signInNamespaces }),
          connect: (request) => phone.connect(request),
          ...(canRestore && { restore: (request) => phone.restore(request) }),
        }
        return { api: phone, contributes: [contribute(walletsSlot, remote, { $when })] }
      },
    }),
  }
}
