import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { createFakeNetwork, type RemoteWalletHarness, when } from '@latchkey/testkit'
import { describeRemoteWallet } from '@latchkey/testkit/vitest'
import { atom } from 'nanostores'
import { createFakeFrame, fakeCode } from '../../testing/createFakeFrame.js'
import { accounts, framePlugin, networkIds } from '../../testing/openPage.js'
import { frameOrigin } from '../../testing/putFrameInPage.js'
import { emailLoginView, embeddedApi } from '../api.js'
import { embedded } from '../embedded.js'

/** A frame whose user logs in by e-mail. */
const createHarness = (kind: 'latchkey' | 'cloud') => (): RemoteWalletHarness => {
  const frame = createFakeFrame({ accounts, kind })
  if (kind === 'latchkey') frame.hidden.add('solana')
  const $sessions = atom(0)
  frame.onChange(() => $sessions.set(frame.session === undefined ? 0 : 1))
  return {
    plugins: () => [framePlugin(frame), embedded({ frame: frameOrigin })],
    adapters: () => [evm(), solana()],
    networks: Object.values(networkIds).map((id) => createFakeNetwork(id)),
    connectorId: 'embedded/wallet',
    async approve(modal) {
      const api = modal.api(embeddedApi)
      await when(modal.state.$stack, (stack) => stack.some(({ view }) => view === emailLoginView.id))
      const done = api.email('ada@example.com')
      await when(api.$login, ({ phase }) => phase === 'code')
      await api.code(fakeCode)
      await done
    },
    $sessions,
    prompts: () => frame.prompts,
    leave: async () => frame.leave(),
    ...(kind === 'latchkey' && {
      expire: async () => frame.leave('expired'),
      async addNamespace() {
        frame.hidden.delete('solana')
        frame.update()
        return 'solana'
      },
      async removeNamespace() {
        frame.hidden.add('solana')
        frame.update()
      },
    }),
  }
}

describeRemoteWallet('the wallet of embedded() with our own frame', {
  wallet() {
    return createHarness('latchkey')()
  },
})
describeRemoteWallet('the wallet of embedded() with the frame of the hosted cloud', { wallet: createHarness('cloud') })
