import type { Gate, PluginContext } from '@latchkey/core'
import { acceptTermsView } from './api.js'
import type { Acceptance } from './createAcceptance.js'
import { TermsRefusedError } from './TermsRefusedError.js'

/**
 * The step between a connection and the app: nobody counts as connected before it is passed. `check` looks without a word, `pass` shows
 * the view and waits for the person, who accepts or leaves.
 */
export function createTermsGate({ open }: Pick<PluginContext, 'open'>, { $accepted }: Acceptance): Gate {
  return {
    id: 'terms',
    check: async ({ account }) => $accepted.get().has(account.id),
    pass: ({ account }, _why, signal) =>
      new Promise<void>((resolve, reject) => {
        const opened = open(acceptTermsView, { accountId: account.id })
        const end = (settle: () => void) => {
          stop()
          settle()
          opened.close()
        }
        const stop = $accepted.listen((accepted) => {
          if (accepted.has(account.id)) end(resolve)
        })
        // Whichever comes first counts: a promise settles once.
        opened.closed.addEventListener('abort', () => end(() => reject(new TermsRefusedError())), { once: true })
        signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
      }),
  }
}
