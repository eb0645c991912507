import { checkObject, InvalidAnswerError } from '@latchkey/core'
import type { EnableRequest } from '../connection/EnableWallet.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { pageLoaded } from './pageLoaded.js'
import { showOnly } from './showOnly.js'

/**
 * Enables a wallet through `@polkadot/extension-dapp`, for apps that use that library as well.
 * After a connection, its `web3Accounts`, `web3FromSource` and `web3FromAddress` work with the
 * connected wallet. On its own, the library enables every wallet of the page and hides their
 * errors. Here only the selected wallet is enabled, and its error is thrown.
 *
 * Pass it to `polkadot({ enable: extensionDapp })`. The library loads with the first connection.
 */
export async function extensionDapp(request: EnableRequest): Promise<InjectedExtension> {
  checkObject('request', request)
  const { id, entry, appName, window, signal } = request
  checkObject('window', window)
  // The library reads `injectedWeb3` only after the page has loaded, and then synchronously. So the
  // entry is replaced only after that, and restored as soon as the library has called it.
  const [{ web3Enable }] = await Promise.all([import('@polkadot/extension-dapp'), pageLoaded(window, signal)])
  signal.throwIfAborted()
  let refusal: { readonly cause: unknown } | undefined
  const open = async (name: string): Promise<InjectedExtension> => {
    stopShowing()
    try {
      return await (entry.enable ?? entry.connect ?? rejectMissing).call(entry, name)
    } catch (cause) {
      refusal = { cause }
      throw cause instanceof Error ? cause : new Error('The wallet did not open.', { cause }) // the library reads its message
    }
  }
  const stopShowing = showOnly(window, { [id]: { version: entry.version, enable: open } })
  try {
    const [extension] = await web3Enable(appName)
    if (refusal) throw refusal.cause
    if (!extension) throw new InvalidAnswerError('connect', 'not a wallet')
    return extension as Pick<typeof extension, 'accounts' | 'signer'> as InjectedExtension
  } finally {
    stopShowing()
  }
}

async function rejectMissing(): Promise<never> {
  throw new InvalidAnswerError('connect', 'not a wallet')
}
