import { InvalidAnswerError } from '@latchkey/core'
import type { EnableRequest } from '../connection/EnableWallet.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { pageLoaded } from './pageLoaded.js'
import { showOnly } from './showOnly.js'

/**
 * Opens a wallet through `@polkadot/extension-dapp`, for apps that use that library as well: after a connection its `web3Accounts`,
 * `web3FromSource` and `web3FromAddress` work on the connected wallet. The library by itself opens every wallet of the page, and keeps to
 * itself why one did not open; here only the chosen one is asked, and what it says comes out.
 *
 * Give it to `polkadot({ enable: extensionDapp })`. The library comes with the first connection.
 */
export async function extensionDapp({ id, entry, appName, window, signal }: EnableRequest): Promise<InjectedExtension> {
  // The library looks only once the page has loaded. Then it does so before anybody else gets a turn, and we put everything back as soon
  // as it has chosen; before that, what it is shown would have to stand there for long.
  const [{ web3Enable }] = await Promise.all([import('@polkadot/extension-dapp'), pageLoaded(window, signal)])
  signal.throwIfAborted()
  let refusal: { readonly cause: unknown } | undefined
  const open = async (name: string): Promise<InjectedExtension> => {
    stopShowing()
    try {
      return await (entry.enable ?? entry.connect ?? notThere).call(entry, name)
    } catch (cause) {
      refusal = { cause }
      throw cause instanceof Error ? cause : new Error('The wallet did not open.', { cause }) // the library reads its message
    }
  }
  const stopShowing = showOnly(window, { [id]: { version: entry.version, enable: open } })
  try {
    const [extension] = await web3Enable(appName)
    if (refusal) throw refusal.cause
    if (!extension) throw new InvalidAnswerError('connect', 'no wallet')
    return extension as Pick<typeof extension, 'accounts' | 'signer'> as InjectedExtension
  } finally {
    stopShowing()
  }
}

async function notThere(): Promise<never> {
  throw new InvalidAnswerError('connect', 'no wallet')
}
