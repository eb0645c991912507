import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { createFakeNetwork, type RemoteWalletHarness, when } from '@latchkey/testkit'
import { describeRemoteWallet } from '@latchkey/testkit/vitest'
import { computed } from 'nanostores'
import { createStage, networkIds } from '../../testing/createStage.js'
import { walletConnectApi } from '../api.js'
import type { PairingState } from '../contract/Pairing.js'
import { walletConnect } from '../walletConnect.js'

/** A phone on a relay, which approves EVM networks, and Solana when its user adds it. */
async function createHarness(): Promise<RemoteWalletHarness> {
  const ids = [networkIds.eip155, networkIds.solana]
  const { relay, phone, prefix, close } = await createStage({ networks: ids })
  phone.limit({ namespaces: ['eip155'] })
  return {
    plugins: () => [walletConnect({ relayUrl: relay.url, projectId: 'local', storagePrefix: prefix })],
    adapters: () => [evm(), solana()],
    networks: ids.map((id) => createFakeNetwork(id)),
    connectorId: 'walletconnect/walletConnect',
    members: { WebSocket },
    async approve(modal) {
      const { $state } = modal.api(walletConnectApi).pairing
      const state = await when<PairingState>($state, ({ status }) => status === 'ready')
      if (state.status === 'ready') await phone.pair(state.uri)
    },
    $sessions: computed(phone.$sessions, ({ length }) => length),
    prompts: () => phone.$log.get().length,
    leave: () => phone.disconnect(),
    async addNamespace() {
      await phone.add('solana')
      return 'solana'
    },
    removeNamespace: () => phone.takeBack('solana'),
    close,
  }
}

describeRemoteWallet('the wallet of walletConnect()', { wallet: createHarness })
