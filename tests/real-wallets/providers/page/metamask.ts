import { registerBitcoinWalletStandard } from '@metamask/bitcoin-wallet-standard'
import { getMultichainClient, getWindowPostMessageTransport } from '@metamask/multichain-api-client'
import { initializeProvider } from '@metamask/providers/initializeInpageProvider'
import { registerSolanaWalletStandard } from '@metamask/solana-wallet-standard'
import { Duplex } from 'readable-stream'
import { channelTo } from './channelTo.js'

const background = channelTo('metamask')
/** The stream between MetaMask's page script and its content script. */
const connectionStream = new Duplex({
  objectMode: true,
  read: () => undefined,
  write(message: unknown, _: unknown, done: () => void) {
    void background.ask({ name: 'metamask-provider', data: message }).then((answer) => {
      if (answer !== undefined) connectionStream.push((answer as Message).data)
    })
    done()
  },
})
interface Message {
  readonly name: string
  readonly data: unknown
}
const multichain = 'metamask-multichain-provider'

background.listen((message: Message) => {
  if (message.name !== multichain) connectionStream.push(message.data)
  else window.postMessage({ target: 'metamask-inpage', data: message }, location.origin)
})
window.addEventListener('message', ({ data, source }) => {
  if (source !== window || data?.target !== 'metamask-contentscript' || data.data?.name !== multichain) return
  void background.ask(data.data).then((answer) => {
    window.postMessage({ target: 'metamask-inpage', data: answer }, location.origin)
  })
})

initializeProvider({
  connectionStream: connectionStream as never,
  providerInfo: {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    rdns: 'io.metamask',
  },
  shouldShimWeb3: false,
})

const client = () => getMultichainClient({ transport: getWindowPostMessageTransport() })
const { search } = location
if (search.includes('solana')) void registerSolanaWalletStandard({ client: client() })
if (search.includes('bip122')) void registerBitcoinWalletStandard({ client: client() })
